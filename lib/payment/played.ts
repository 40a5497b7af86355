import { CHECKOUT, type CheckoutStatus, type Order, type PaymentEvent, type Payments } from "./payments.ts";
import { checkSignature } from "./signature.ts";

/** Storage of the played provider's checkouts. */
export interface PlayedBook {
  open(id: string, order: Order): Promise<void>;
  statusOf(id: string): Promise<CheckoutStatus | null>;
}

/**
 * The development's payment provider: our own page, which accepts payments without money. Calls and events
 * are those of a real provider.
 */
export function playedPayments(book: PlayedBook, secret: string, appUrl: string): Payments {
  return {
    provider: "played",
    async createCheckout(order) {
      const id = `played_${crypto.randomUUID().replaceAll("-", "")}`;
      await book.open(id, { ...order, successUrl: order.successUrl.replace(CHECKOUT, id) });
      return { id, url: `${appUrl}/_pay/${id}` };
    },
    readCheckout: (id) => book.statusOf(id),
    readEvent(body, signature, now) {
      checkSignature(secret, body, signature, now);
      return JSON.parse(body) as PaymentEvent;
    },
  };
}
