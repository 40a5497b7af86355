import { join } from "node:path/posix";
import type { Finding } from "./finding.ts";
import { sourceFiles } from "./source_files.ts";

/** Where packages come from and where a checkout lies is each machine's own business. */
const PRIVATE = [
  [/"(resolved|tarball)":\s*"|\bregistry\.\w+\./, "names a package registry"],
  [/(?<!\w)\/(home|root|Users|work|tmp)\/[\w.-]+\//, "names a place on somebody's machine"],
] as const;

/** Lines in our files that hold only on the machine on which they were written. */
export async function checkMentions(root: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (
    const path of await sourceFiles(root, /\.(tsx?|m?js|json|lock|ya?ml|md|css|sql|sh)$|^Dockerfile|^run$/)
  ) {
    findings.push(...mentionsIn(path, await Deno.readTextFile(join(root, path))));
  }
  return findings;
}

export function mentionsIn(path: string, text: string): Finding[] {
  return text.split("\n").flatMap((line, index) =>
    PRIVATE.filter(([pattern]) => pattern.test(line))
      .map(([, message]) => ({ path, line: index + 1, message }))
  );
}
