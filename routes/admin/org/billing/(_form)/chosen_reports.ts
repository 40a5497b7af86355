import type { TFunction } from "i18next";
import type { Answered } from "$/components/form/answered.ts";
import type { CheckoutAsked } from "$/model/billing/billing.ts";
import { LIMITS } from "$/model/limits.ts";

const FIELD = /^test-([1-9]\d{0,8})$/;

/** How many of which, from the fields `test-<id>`: what is left empty, or 0, is not bought. */
export function chosenReports(
  t: TFunction,
  typed: Readonly<Record<string, string>>,
): CheckoutAsked | Answered & { message: string } {
  const items: CheckoutAsked["items"] = [];
  const messages: Record<string, string> = {};
  for (const [name, text] of Object.entries(typed)) {
    const test = Number(FIELD.exec(name)?.[1]);
    if (!test || /^\s*0*\s*$/.test(text)) continue;
    const quantity = /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : 0;
    if (quantity < 1 || quantity > LIMITS.creditsAtOnce) {
      messages[name] = t("admin:billing.badQuantity", { most: LIMITS.creditsAtOnce });
    } else items.push({ test, quantity });
  }
  if (Object.keys(messages).length > 0) return { message: t("common:refusal.invalid_body"), messages };
  return items.length > 0 ? { items } : { message: t("admin:billing.nothingChosen") };
}
