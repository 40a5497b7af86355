import { z } from "zod";
import { SHOWN } from "$/components/form/form_state.ts";
import type { State } from "$/define.ts";
import { expectShown, withShown } from "$/site/request/submit_thing.ts";
import { amountOf, plainAmount } from "$/lib/text/money.ts";
import { OwnPriceChanges } from "$/model/operators/own_prices.ts";
import { PriceChanges } from "$/model/operators/prices.ts";

/**
 * A form of prices: `PAI.CAD` is the typed price, and `was.PAI.CAD` the one that the page showed. Prices that
 * were not touched are left out, so that they do not undo what somebody else saved meanwhile.
 */
export const PricesForm = z.record(z.string(), z.string()).transform((fields, check) =>
  Object.entries(fields).flatMap(([field, typed]) => {
    const [test, currency] = field.split(".");
    if (test === "was" || currency === undefined || typed.trim() === fields[`was.${field}`]) return [];
    const amount = typed.trim() === "" ? null : readAmount(typed, currency);
    const price = PriceChanges.shape.prices.element.safeParse({ test, currency, amount });
    if (price.success) return price.data;
    check.addIssue({ code: "custom", path: [field], message: "invalid" });
    return [];
  })
).pipe(PriceChanges.shape.prices);

/**
 * Has the verb refuse, once, if a price that is set is no longer the one that the page showed. `now` reads it, null
 * for none.
 */
export function expectPrices(
  state: State,
  typed: Readonly<Partial<Record<string, string>>>,
  changes: z.output<typeof PricesForm>,
  listed: (state: State) => Promise<(test: string, currency: string) => number | null>,
): void {
  const fieldOf = ({ test, currency }: (typeof changes)[number]) => `${test}.${currency}`;
  const were = Object.fromEntries(changes.map((one) => [fieldOf(one), typed[`was.${fieldOf(one)}`] ?? ""]));
  expectShown(state, typed[SHOWN] ?? withShown(were)[SHOWN], async (state) => {
    const now = await listed(state);
    return Object.fromEntries(changes.map((one) => {
      const amount = now(one.test, one.currency);
      return [fieldOf(one), amount === null ? "" : plainAmount(amount, one.currency)];
    }));
  });
}

/** NaN if the text is no amount of the currency. */
function readAmount(typed: string, currency: string): number {
  const isCurrency = /^[A-Z]{3}$/.test(currency);
  return isCurrency ? amountOf(typed, currency) ?? NaN : NaN;
}

/** The same for one organisation, with the reason of the change. */
export const OwnPricesForm = z.record(z.string(), z.string()).transform((fields, check) => {
  const prices = PricesForm.safeParse(fields);
  const reason = OwnPriceChanges.pick({ reason: true }).safeParse(fields);
  for (const { path, message } of [prices, reason].flatMap(({ error }) => error?.issues ?? [])) {
    check.addIssue({ code: "custom", path: [...path], message });
  }
  return { prices: prices.data ?? [], reason: reason.data?.reason ?? "" };
});
