import {
  findSeller,
  listBuyersCountries,
  listSalesTaxes,
  lockSeller,
  saveSeller,
} from "../../db/billing/receipts.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import type { Seller } from "../../model/billing/receipts.ts";
import { auditOperator } from "../audit.ts";
import type { Ctx } from "../context.ts";

/** The seller on receipts, with empty fields until it is written. */
export async function readSeller(ctx: Pick<Ctx, "sql">, actor: Actor): Promise<Seller> {
  requireMay(actor, "operate");
  const [seller, taxes] = await Promise.all([findSeller(ctx.sql), listSalesTaxes(ctx.sql)]);
  return { ...seller ?? { name: "", address: "", taxNumber: null }, taxes };
}

/** Countries for which a tax can be set: those of the organisations, and those that have one. */
export async function taxedCountries(ctx: Pick<Ctx, "sql">, actor: Actor): Promise<string[]> {
  requireMay(actor, "operate");
  const [buyers, taxes] = await Promise.all([listBuyersCountries(ctx.sql), listSalesTaxes(ctx.sql)]);
  return [...new Set([...buyers, ...taxes.map(({ country }) => country)])].sort();
}

/** Changes the seller on later receipts, and the taxes on later purchases. */
export async function changeSeller(ctx: Ctx, actor: Actor, seller: Seller): Promise<void> {
  const operator = requireMay(actor, "operate");
  await ctx.sql.begin(async (tx) => {
    await lockSeller(tx);
    await ctx.unchanged?.(tx);
    await saveSeller(tx, seller);
    await auditOperator(ctx, tx, operator, null, { verb: "changeSeller", to: ["seller", "1"] });
  });
}
