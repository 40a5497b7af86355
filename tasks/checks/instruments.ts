import { readAllPackages } from "$/instruments/all.ts";
import type { Layer } from "$/instruments/format/layer.ts";
import { unaskedInBank } from "$/instruments/format/unasked.ts";
import { GENERATORS } from "$/studio/generators/all.ts";
import type { Finding } from "./finding.ts";

/** What is not right with any content package of the repository, and what of a bank is there for nothing. */
export async function checkInstruments(read = readAllPackages): Promise<Finding[]> {
  const layers = new Map<string, Promise<Layer | null>>();
  const packages = await read({ generators: GENERATORS, layers });
  const findings = packages.flatMap(({ findings }) => findings);
  const forms = packages.flatMap(({ instrument }) => instrument ?? []);
  if (forms.length === packages.length) {
    for (const [folder, layer] of layers) {
      const bank = packages.some((form) => form.folder === folder) ? null : await layer;
      if (bank) findings.push(...unaskedInBank(bank, forms));
    }
  }
  const once = new Map(findings.map((finding) => [JSON.stringify(finding), finding]));
  return [...once.values()].map(({ file, line, message }) => ({ path: file, line, message }));
}
