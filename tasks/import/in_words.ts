import type { Imported } from "$/domain/instruments/import_instrument.ts";
import type { ImportPreview } from "$/domain/instruments/preview_import.ts";
import type { Instrument } from "$/model/instruments/instrument.ts";

const people = (n: number) => n === 1 ? "1 person" : `${n.toLocaleString("en-US")} people`;
const nameOf = ({ flags }: Instrument) => flags.internalTestIdentifier.padEnd(16);

export function importedInWords(
  instrument: Instrument,
  { version, isNewVersion, isCurrentAgain, scoring, isNewScoring }: Imported,
  rescored: number,
): string {
  const is = isNewVersion
    ? `version ${version} is stored`
    : isNewScoring
    ? `version ${version} was there already; scoring ${scoring} is stored`
    : `version ${version} with scoring ${scoring} was there already`;
  const scored = rescored > 0 ? `, and ${people(rescored)} scored by it` : "";
  return `${nameOf(instrument)} ${is}${scored}${isCurrentAgain ? ", and holds again" : ""}`;
}

/** What an import would do, and whose band it would change. */
export function previewInWords(instrument: Instrument, preview: ImportPreview): string[] {
  const { version, isNewVersion, scoring, isNewScoring, finished, elsewhere, changes } = preview;
  const would = isNewVersion
    ? `would be version ${version}`
    : isNewScoring
    ? `would keep version ${version} and be its scoring ${scoring}`
    : `is there already: version ${version}, scoring ${scoring}`;
  const lines = [`${nameOf(instrument)} ${would}`];
  if (elsewhere > 0 && (isNewVersion || isNewScoring)) {
    lines.push(`  ${people(elsewhere)} began with another version and would keep it`);
  }
  if (!changes) return lines;
  lines.push(
    `  ${people(changes.people)} of ${finished.toLocaleString("en-US")} who finished would change band`,
  );
  for (const { scale, changed, of } of changes.scales) {
    if (changed > 0) lines.push(`    ${scale}: ${changed} of ${of}`);
  }
  return lines;
}
