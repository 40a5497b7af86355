import type { Instrument } from "$/model/instruments/instrument.ts";
import type { Finding } from "./finding.ts";
import type { Layer } from "./layer.ts";

/** Questions of a bank that none of the forms asks: each form may leave some out, and all of them together none. */
export function unaskedInBank(bank: Layer, forms: readonly Instrument[]): Finding[] {
  const asked = new Set(
    forms.flatMap(({ sections }) =>
      sections.flatMap(({ subtests }) => subtests.flatMap(({ questions }) => questions.map(({ id }) => id)))
    ),
  );
  return [...bank.questions].filter(([id]) => !asked.has(id)).map(([id, { at }]) => ({
    ...at(),
    message: `no form asks "${id}"`,
  }));
}
