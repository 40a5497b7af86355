import type { SimulatedNorms } from "./simulated_norms.ts";

/** Contents by file name, as in the package; null for a file that must not exist. */
export function normFiles(
  { rows, tables, percentiles, items, answers, quality }: SimulatedNorms,
): Record<string, string | null> {
  return {
    "norms.csv": csv(["group", "scale", "n", "mean", "sd", "reliability", "coefficient"], rows),
    "norm_tables.csv": csv(["group", "scale", "from", "to", "score"], tables),
    "percentile_norms.csv": csv(["group", "scale", "raw", "percentile"], percentiles),
    "item_norms.csv": csv(["question", "scale", "n", "mean", "slope", "residual"], items),
    "answer_norms.csv": csv(["question", "scale", "n", "shares"], answers),
    "quality_norms.csv": csv(["index", "n", "honest", "careless"], quality),
  };
}

/** Ids and numbers only: nothing to quote. */
function csv<Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Partial<Record<Column, string | number>>>[],
): string | null {
  if (rows.length === 0) return null;
  return [columns, ...rows.map((row) => columns.map((column) => row[column]))].map((cells) => cells.join(","))
    .join("\n") + "\n";
}

/** Names of the files that differ. */
export async function differing(folder: string, files: Record<string, string | null>): Promise<string[]> {
  const names: string[] = [];
  for (const [name, text] of Object.entries(files)) {
    if (await readIfThere(`${folder}/${name}`) !== text) names.push(name);
  }
  return names;
}

/** Writes files that differ, and deletes those that must not exist. */
export async function writeNormFiles(
  folder: string,
  files: Record<string, string | null>,
): Promise<string[]> {
  const names = await differing(folder, files);
  for (const name of names) {
    const text = files[name];
    if (typeof text === "string") await Deno.writeTextFile(`${folder}/${name}`, text);
    else await Deno.remove(`${folder}/${name}`);
  }
  return names;
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await Deno.readTextFile(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}
