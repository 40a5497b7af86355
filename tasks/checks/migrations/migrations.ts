import { loadModule, parseSync } from "libpg-query";
import type { Finding } from "../finding.ts";
import { faultsOf, LARGE_TABLES, type Statement } from "./statements.ts";

/** Migrations before this number had run before there was a check. */
const FIRST_CHECKED = "0072";
const FOLDER = "db/migrations/";
const CONTRACT = /^-- contract: (\d+\.\d+(?:\.\d+)?) no longer uses it$/m;

/**
 * Statements of migrations that would hold up people who work, or break the build before, which runs until all
 * sites and workers are replaced.
 * @param releases the numbers of the releases so far
 */
export async function checkMigrations(
  texts: ReadonlyMap<string, string>,
  releases: readonly string[],
): Promise<Finding[]> {
  await loadModule();
  const all = [...texts].filter(([path]) => path.startsWith(FOLDER));
  if (all.length === 0) return [{ path: FOLDER, message: "has no migrations" }];
  const made = [...texts.values()].join("\n");
  const unknown = LARGE_TABLES.filter((name) => !made.includes(`create table ${name} (`));
  if (unknown.length > 0) return [{ path: FOLDER, message: `makes no table ${unknown.join(", ")}` }];
  const checked = all.filter(([path]) => path.slice(FOLDER.length) >= FIRST_CHECKED);
  return checked.sort().flatMap(([path, text]) => {
    const statements = statementsOf(text);
    const isConcurrent = path.endsWith("_concurrently.sql");
    const made = new Set(statements.flatMap(({ tree }) => tree.CreateStmt?.relation.relname ?? []));
    const findings = statements.flatMap(({ tree, line, before }) => {
      const [, release] = CONTRACT.exec(before) ?? [];
      const context = { isConcurrent, made, isContracted: release !== undefined };
      const faults = faultsOf(tree, context);
      if (release && !releases.includes(release)) faults.push(`names ${release}, which is not released`);
      return faults.map((message) => ({ path, line, message }));
    });
    if (isConcurrent && statements.length !== 1) {
      findings.push({ path, line: 1, message: "has to be one statement: it runs outside a transaction" });
    }
    return findings;
  });
}

export const releasesIn = (changelog: string): string[] =>
  [...changelog.matchAll(/^## (\d\S*)/gm)].map(([, release]) => release!);

interface Placed {
  readonly tree: Statement;
  readonly line: number;
  /** The comments before it. */
  readonly before: string;
}

/** The parser counts bytes. */
function statementsOf(text: string): Placed[] {
  const bytes = new TextEncoder().encode(text);
  const upTo = (at: number) => new TextDecoder().decode(bytes.subarray(0, at));
  return (parseSync(text).stmts ?? []).map(({ stmt, stmt_location = 0 }) => {
    const start = upTo(stmt_location);
    const [skipped] = /^;?(\s*(--.*)?\n)*/.exec(text.slice(start.length))!;
    const lines = (start + skipped).split("\n");
    const first = lines.findLastIndex((line) => !/^\s*(--.*)?$/.test(line)) + 1;
    return { tree: stmt as Statement, line: lines.length, before: lines.slice(first).join("\n") };
  });
}
