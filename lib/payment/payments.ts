/** An order to be paid. Amounts are in the currency's smallest unit. */
export interface Order {
  /** Our own reference: requests with the same reference create one checkout. */
  readonly reference: string;
  readonly currency: string;
  /** A BCP 47 tag: fr-CA. */
  readonly locale: string;
  readonly email: string;
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly amount: number }[];
  /** The provider redirects here after payment, and replaces CHECKOUT by the checkout's id. */
  readonly successUrl: string;
  readonly cancelUrl: string;
}

export const CHECKOUT = "{CHECKOUT_ID}";

export type CheckoutStatus = "open" | "paid" | "expired";

/** A provider's notification about a checkout. */
export interface PaymentEvent {
  readonly checkoutId: string;
  readonly status: CheckoutStatus;
}

/** The payment provider. Customers pay on its own page, so that no card number reaches us. */
export interface Payments {
  readonly provider: string;
  createCheckout(order: Order): Promise<{ id: string; url: string }>;
  /**
   * The status according to the provider: a visit of the success URL proves nothing. Null if there is no such
   * checkout.
   */
  readCheckout(id: string): Promise<CheckoutStatus | null>;
  /**
   * Null for an event that is not about a checkout. Throws WrongSignature for an event that is not from the
   * provider.
   */
  readEvent(body: string, signature: string | null, now: Date): PaymentEvent | null;
}

export class WrongSignature extends Error {
  override name = "WrongSignature";
}
