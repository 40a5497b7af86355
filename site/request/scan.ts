import type { Ctx } from "$/domain/context.ts";
import { fieldFault } from "$/model/site/field_codes.ts";
import { Refusal } from "$/model/refusal.ts";

export type Scanner = Pick<Ctx, "scan" | "log">;

/** Refuses a form of which a file has malware. Without a scanner no file is looked into. */
export async function scanFiles(
  scanner: Scanner,
  files: Readonly<Record<string, Uint8Array>>,
): Promise<void> {
  for (const [field, bytes] of Object.entries(files)) {
    if (await hasMalware(scanner, bytes)) throw fieldFault(field, "malware");
  }
}

/** Whether the scanner, if there is one, finds malware. Refuses while it does not answer: nobody has looked then. */
export async function hasMalware(
  { scan, log }: Scanner,
  file: Uint8Array,
): Promise<boolean> {
  if (!scan) return false;
  const found = await scan(file).catch((error) => {
    log.error("scan.failed", error);
    throw new Refusal("scanner_silent");
  });
  if (found) log.warn("scan.found");
  return found;
}
