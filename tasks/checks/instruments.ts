import { readAllPackages } from "../../instruments/all.ts";
import type { Finding } from "./finding.ts";

/** What is not right with any content package of the repository. */
export async function checkInstruments(): Promise<Finding[]> {
  const packages = await readAllPackages();
  const findings = packages.flatMap(({ findings }) => findings);
  const once = new Map(findings.map((finding) => [JSON.stringify(finding), finding]));
  return [...once.values()].map(({ file, line, message }) => ({ path: file, line, message }));
}
