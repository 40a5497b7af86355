/** What somebody is about to pay for. Amounts are in the currency's smallest unit. */
export interface Order {
  /** Ours: asked for twice under one reference, it is one checkout. */
  readonly reference: string;
  readonly currency: string;
  /** As browsers name them: fr-CA. */
  readonly locale: string;
  readonly email: string;
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly amount: number }[];
  /** Where the provider sends people; CHECKOUT in it stands for the checkout's id. */
  readonly successUrl: string;
  readonly cancelUrl: string;
}

export const CHECKOUT = "{CHECKOUT_ID}";

export type CheckoutStatus = "open" | "paid" | "expired";

/** What a provider tells of a checkout, of its own accord. */
export interface PaymentEvent {
  readonly checkoutId: string;
  readonly status: CheckoutStatus;
}

/** The one door through which people pay. They do it on the provider's own page: no card number ever reaches us. */
export interface Payments {
  readonly provider: string;
  createCheckout(order: Order): Promise<{ id: string; url: string }>;
  /** How it stands, asked of the provider: an address that somebody was led to proves nothing. Null when it knows of none. */
  readCheckout(id: string): Promise<CheckoutStatus | null>;
  /** Null for an event that is about something else. Throws WrongSignature for one that is not the provider's. */
  readEvent(body: string, signature: string | null, now: Date): PaymentEvent | null;
}

export class WrongSignature extends Error {
  override name = "WrongSignature";
}
