import type { SimulatedNorms } from "./simulated_norms.ts";

/** By file name, as the package holds them; null for a file that is not to be there. */
export function normFiles(
  { rows, tables, percentiles, items, quality }: SimulatedNorms,
): Record<string, string | null> {
  return {
    "norms.csv": csv(["group", "scale", "n", "mean", "sd", "reliability", "coefficient"], rows),
    "norm_tables.csv": csv(["group", "scale", "from", "to", "score"], tables),
    "percentile_norms.csv": csv(["group", "scale", "raw", "percentile"], percentiles),
    "item_norms.csv": csv(["question", "scale", "n", "mean", "slope", "residual"], items),
    "quality_norms.csv": csv(["index", "n", "honest", "careless"], quality),
  };
}

/** Ids and numbers alone: nothing to quote. */
function csv<Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Partial<Record<Column, string | number>>>[],
): string | null {
  if (rows.length === 0) return null;
  return [columns, ...rows.map((row) => columns.map((column) => row[column]))].map((cells) => cells.join(","))
    .join("\n") + "\n";
}

/** The names of files that are not as they should be. */
export async function differing(folder: string, files: Record<string, string | null>): Promise<string[]> {
  const names: string[] = [];
  for (const [name, text] of Object.entries(files)) {
    if (await readIfThere(`${folder}/${name}`) !== text) names.push(name);
  }
  return names;
}

/** Writes what differs, and takes away what is not to be there. */
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
