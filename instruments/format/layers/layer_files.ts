import { join } from "node:path/posix";
import { ImageName } from "$/model/instruments/ids.ts";
import type { Findings } from "../finding.ts";
import { LIMITS } from "../limits.ts";
import { type Shelf, Unreadable } from "../files/shelf.ts";
import type { z } from "zod";
import type { Generators } from "../generator.ts";
import type { YamlFile } from "../files/yaml_file.ts";

/** A folder's files besides its manifest, by name. Incomplete if one cannot be read. */
export async function layerFiles(
  shelf: Shelf,
  folder: string,
  names: readonly string[],
  findings: Findings,
): Promise<{ files: ReadonlyMap<string, Uint8Array>; isComplete: boolean }> {
  const files = new Map<string, Uint8Array>();
  let [all, allYaml, isComplete] = [0, 0, true];
  for (const name of names) {
    const path = join(folder, name);
    const at = { file: shelf.displayPath(path), line: 1 };
    if (name === "test.yaml") continue;
    if (!isKnown(name)) {
      findings.add(at, "is not a file that a package has");
      continue;
    }
    try {
      const content = await shelf.read(path);
      files.set(name, content);
      all += content.length;
      if (name.endsWith(".yaml")) allYaml += content.length;
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      findings.add(at, error.message);
      isComplete = false;
    }
    if (all > LIMITS.total || allYaml > LIMITS.allYaml) {
      findings.add({ file: shelf.displayPath(folder), line: 1 }, "holds more than a package may");
      return { files: new Map(), isComplete: false };
    }
  }
  return { files, isComplete };
}

function isKnown(name: string): boolean {
  if (name.startsWith("images/")) return ImageName.safeParse(name.slice("images/".length)).success;
  return /^(test|norms|simulation)\.yaml$/.test(name) || /^README(\.md)?$|^LICENSE/.test(name) ||
    /^(questions|texts|scoring)(\/.+)?\.yaml$/.test(name) ||
    /^(norms|norm_tables|percentile_norms|item_norms|answer_norms|quality_norms)\.csv$/.test(name);
}

/** State of reading one folder. */
export interface LayerReader {
  readonly findings: Findings;
  readonly broken: Set<string>;
  /** Parsed YAML files of one family: `questions.yaml` first, then those in `questions/`. */
  family<T>(name: string, schema: z.ZodType<T>): { file: YamlFile; value: T }[];
  readonly names: readonly string[];
  readonly generators: Generators;
  /** False if a file cannot be used: then nothing can be reported as missing. */
  isComplete: boolean;
}
