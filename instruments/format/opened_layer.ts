import type { z } from "zod";
import type { Findings } from "./finding.ts";
import type { Generators } from "./generator.ts";
import type { YamlFile } from "./yaml_file.ts";

/** A folder whose files are being read. */
export interface OpenedLayer {
  readonly findings: Findings;
  readonly broken: Set<string>;
  /** The YAML files of one family, understood and by its schema: `questions.yaml` first, then those in `questions/`. */
  family<T>(name: string, schema: z.ZodType<T>): { file: YamlFile; value: T }[];
  readonly names: readonly string[];
  readonly generators: Generators;
  /** Set to false where nothing can be said of what is missing. */
  isUnderstood: boolean;
}
