import { readAllPackages } from "$/instruments/all.ts";
import type { Layer } from "$/instruments/format/layers/layer.ts";
import type { Instrument } from "$/model/instruments/instrument.ts";
import { GENERATORS } from "$/studio/generators/all.ts";
import type { Finding } from "./finding.ts";

/** Faults of all packages, and questions of a bank that no form uses. */
export async function checkInstruments(read = readAllPackages): Promise<Finding[]> {
  const layers = new Map<string, Promise<Layer | null>>();
  const packages = await read({ generators: GENERATORS, layers });
  const findings = packages.flatMap(({ findings }) =>
    findings.map(({ file, line, message }) => ({ path: file, line, message }))
  );
  const forms = packages.flatMap(({ instrument }) => instrument ?? []);
  if (forms.length === packages.length) {
    for (const [folder, layer] of layers) {
      const bank = packages.some((form) => form.folder === folder) ? null : await layer;
      if (bank) findings.push(...unusedQuestions(bank, forms));
    }
  }
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}

/** A single form may leave questions of a bank out; all forms together may not. */
function unusedQuestions(bank: Layer, forms: readonly Instrument[]) {
  const used = new Set(
    forms.flatMap(({ sections }) =>
      sections.flatMap(({ subtests }) => subtests.flatMap(({ questions }) => questions.map(({ id }) => id)))
    ),
  );
  return [...bank.questions].filter(([id]) => !used.has(id)).map(([id, { at }]) => {
    const { file, line } = at();
    return { path: file, line, message: `no form asks "${id}"` };
  });
}
