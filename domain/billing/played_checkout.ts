import {
  findPlayedCheckout,
  keepPlayedCheckout,
  payPlayedCheckout,
} from "../../db/billing/played_checkouts.ts";
import type { Sql } from "../../db/connection/pool.ts";
import type { Order } from "../../lib/payment/payments.ts";
import type { PlayedBook } from "../../lib/payment/played.ts";
import { signEvent } from "../../lib/payment/signature.ts";
import { asText, keyFor } from "../../lib/secrets/secrets.ts";
import { Refusal } from "../../model/refusal.ts";
import type { Ctx } from "../context.ts";
import { handlePaymentEvent } from "./handle_payment_event.ts";

export const playedBook = (sql: Sql): PlayedBook => ({
  open: (id, order) => keepPlayedCheckout(sql, id, order),
  statusOf: async (id) => (await findPlayedCheckout(sql, id))?.status ?? null,
});

/** Returns the key with which the simulated provider signs its events. */
export const playedSecret = (secret: Uint8Array): string => asText(keyFor(secret, "played payments"));

/** Returns the order of a checkout at development's simulated provider. */
export async function playedOrder(ctx: Ctx, id: string): Promise<Order> {
  const checkout = await findPlayedCheckout(ctx.sql, id);
  if (!checkout) throw new Refusal("not_found");
  return checkout.order;
}

/**
 * Marks the checkout as paid and handles the event that a provider would send. Returns the address to go to.
 */
export async function payAsPlayed(ctx: Ctx, id: string): Promise<string> {
  const { successUrl } = await playedOrder(ctx, id);
  await payPlayedCheckout(ctx.sql, id);
  const body = JSON.stringify({ checkoutId: id, status: "paid" });
  await handlePaymentEvent(ctx, body, signEvent(playedSecret(ctx.secret), body, ctx.now()));
  return successUrl;
}
