import type { AssessmentStatus } from "../../model/sitting/assessment_status.ts";
import type { CsvLayout, SatCount } from "../../model/exports/csv_columns.ts";

export interface ManifestFile {
  readonly name: string;
  /** Without the row of headings. */
  readonly rows: number;
  readonly columns?: number;
  readonly bytes: number;
  readonly sha256: string;
}

interface ExportFacts {
  readonly madeAt: Date;
  readonly project: string;
  readonly batch: { readonly id: string; readonly name: string; readonly status: string };
  readonly layout: CsvLayout;
  readonly hasByteOrderMark: boolean;
  readonly respondents: Readonly<Record<AssessmentStatus, number>>;
  readonly sat: readonly SatCount[];
  readonly files: readonly ManifestFile[];
}

/** Describes an export, with checksums of its files. It names no person. */
export function manifest(facts: ExportFacts): string {
  const { layout, respondents, sat } = facts;
  const { new: notStarted, inprogress, complete } = respondents;
  return `${
    JSON.stringify(
      {
        madeAt: facts.madeAt.toISOString(),
        project: facts.project,
        batch: facts.batch,
        form: layout.form,
        encoding: facts.hasByteOrderMark ? "UTF-8 with byte order mark" : "UTF-8",
        respondents: { total: notStarted + inprogress + complete, new: notStarted, inprogress, complete },
        tests: layout.tests.map((test) => ({
          identifier: test.identifier,
          name: test.name,
          new: count(sat, { testId: test.id, status: "new" }),
          versions: test.versions.map(({ id, number, scorings }) => ({
            number,
            inprogress: count(sat, { versionId: id, status: "inprogress" }),
            complete: count(sat, { versionId: id, status: "complete" }),
            scorings: scorings.map(({ number, norms: { version, source, groups } }) => ({
              number,
              norms: { version, source, groups: groups.map(({ id }) => id) },
            })),
          })),
        })),
        files: facts.files,
      },
      null,
      2,
    )
  }\n`;
}

const count = (sat: readonly SatCount[], filter: Partial<SatCount>) =>
  sat.filter((row) =>
    Object.entries(filter).every(([field, value]) => row[field as keyof SatCount] === value)
  )
    .reduce((sum, { count }) => sum + count, 0);
