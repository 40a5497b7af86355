import type { Imported } from "$/domain/instruments/import_instrument.ts";
import type { ImportPreview } from "$/domain/instruments/preview_import.ts";
import type { Instrument } from "$/model/instruments/instrument.ts";
import type { ScaleChange } from "$/model/operators/content.ts";

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
  const { version, isNewVersion, scoring, isNewScoring, elsewhere, changes } = preview;
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
  const { of, bands, reports, scales } = changes;
  lines.push(
    `  ${people(changes.people)} of ${number(of)} who finished would have other scores, ${
      number(bands)
    } another band`,
  );
  for (const change of scales) if (change.people > 0) lines.push(`    ${changeInWords(change)}`);
  if (reports > 0) lines.push(`  ${number(reports)} issued reports would be outdated`);
  return lines;
}

/** `order: 3 of 4, 8.7 lower on average, 10 lower at most; 2 in another band` */
function changeInWords({ scale, people, of, mean, largest, bands }: ScaleChange): string {
  const sizes = mean === null || largest === null
    ? ""
    : `, ${inDirection(mean)} on average, ${inDirection(largest)} at most`;
  return `${scale}: ${number(people)} of ${number(of)}${sizes}; ${number(bands)} in another band`;
}

const number = (value: number) => value.toLocaleString("en-US", { maximumFractionDigits: 1 });
const inDirection = (size: number) => `${number(Math.abs(size))} ${size < 0 ? "lower" : "higher"}`;
