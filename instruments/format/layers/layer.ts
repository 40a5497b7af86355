import { join } from "node:path/posix";
import type { z } from "zod";
import type { Image } from "$/model/instruments/instrument.ts";
import {
  AnswerNormRow,
  ItemNormRow,
  NormRow,
  NormsFile,
  NormTableRow,
  PercentileRow,
  QualityNormRow,
} from "$/model/instruments/norms.ts";
import { SimulationFile } from "$/model/instruments/simulation.ts";
import { checkSchema } from "../check_schema.ts";
import { readCsv } from "../files/csv_file.ts";
import { type Finding, Findings, type Place } from "../finding.ts";
import type { Generators } from "../generator.ts";
import { readImage } from "../files/image_file.ts";
import { layerFiles, type LayerReader } from "./layer_files.ts";
import { type LayerQuestions, readQuestions } from "./questions.ts";
import { type LayerScoring, readScoring } from "./scoring.ts";
import { type LayerTexts, readTexts } from "./texts.ts";
import { locate, type Located } from "./located.ts";
import type { Shelf } from "../files/shelf.ts";
import { readYaml } from "../files/yaml_file.ts";

/** Contents of one folder besides its manifest: of a bank or a package. */
export interface Layer extends LayerQuestions, LayerScoring {
  readonly folder: string;
  readonly at: Place;
  readonly texts: LayerTexts;
  readonly images: ReadonlyMap<string, Located<Image>>;
  readonly norms: LayerNorms;
  readonly simulation: Located<SimulationFile> | null;
  /** Entries left out as faulty: `questions/n031`, `texts/fr/questions/n031`. */
  readonly broken: ReadonlySet<string>;
  readonly findings: readonly Finding[];
  /** False if a file could not be read: then nothing can be reported as missing. */
  readonly isComplete: boolean;
}

export interface LayerNorms {
  readonly file: Located<z.infer<typeof NormsFile>> | null;
  readonly rows: readonly Located<NormRow>[] | null;
  readonly tables: readonly Located<NormTableRow>[] | null;
  readonly percentiles: readonly Located<PercentileRow>[] | null;
  readonly items: readonly Located<ItemNormRow>[] | null;
  readonly answers: readonly Located<AnswerNormRow>[] | null;
  readonly quality: readonly Located<QualityNormRow>[] | null;
}

export async function readLayer(
  shelf: Shelf,
  folder: string,
  generators: Generators,
): Promise<Layer | null> {
  const names = await shelf.list(folder);
  if (!names) return null;
  const findings = new Findings();
  const broken = new Set<string>();
  const displayPath = (name: string) => shelf.displayPath(join(folder, name));
  const { files: bytes, isComplete } = await layerFiles(shelf, folder, names, findings);
  const reader: LayerReader = {
    findings,
    broken,
    generators,
    isComplete: isComplete,
    names: [...bytes.keys()],
    family(name, schema) {
      const ofFamily = (file: string) => file === `${name}.yaml` || file.startsWith(`${name}/`);
      return [...bytes.keys()].filter(ofFamily).sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
        .flatMap(
          (path) => {
            const file = readYaml(displayPath(path), bytes.get(path)!, findings);
            const content = file && checkSchema(file, schema, findings);
            if (!content) reader.isComplete = false;
            const prefix = name.startsWith("texts/") ? `${name}/` : "";
            for (const entry of content?.broken ?? []) broken.add(prefix + entry);
            return content ? [{ file: file!, value: content.value }] : [];
          },
        );
    },
  };
  const csv = <T>(name: string, schema: z.ZodObject & z.ZodType<T>) => {
    const content = bytes.get(name);
    if (!content) return null;
    const rows = readCsv(displayPath(name), content, schema, findings);
    reader.isComplete &&= rows !== null;
    return rows;
  };
  const one = <T>(name: string, schema: z.ZodType<T>) =>
    reader.family(name, schema).map(({ file, value }) => locate(value, file))[0] ?? null;

  const images = new Map<string, Located<Image>>();
  for (const [path, content] of bytes) {
    if (!path.startsWith("images/")) continue;
    const name = path.slice("images/".length);
    const image = readImage(name, content);
    const at = () => ({ file: displayPath(path), line: 1 });
    if (!Array.isArray(image)) images.set(name, { value: image, at });
    else {
      broken.add(`images/${name}`);
      for (const message of image) findings.add(at(), message);
    }
  }
  const layer = {
    folder,
    at: { file: displayPath(names.find((name) => name === "test.yaml") ?? names[0] ?? ""), line: 1 },
    ...readQuestions(reader),
    ...readScoring(reader),
    texts: readTexts(reader),
    images,
    norms: {
      file: one("norms", NormsFile),
      rows: csv("norms.csv", NormRow),
      tables: csv("norm_tables.csv", NormTableRow),
      percentiles: csv("percentile_norms.csv", PercentileRow),
      items: csv("item_norms.csv", ItemNormRow),
      answers: csv("answer_norms.csv", AnswerNormRow),
      quality: csv("quality_norms.csv", QualityNormRow),
    },
    simulation: one("simulation", SimulationFile),
  };
  return { ...layer, broken, findings: findings.sorted(), isComplete: reader.isComplete };
}
