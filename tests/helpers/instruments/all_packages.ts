import { readFile, rename, writeFile } from "node:fs/promises";
import process from "node:process";
import { deserialize, serialize } from "node:v8";
import { readAllPackages, type ReadPackage, validInstruments } from "../../../instruments/all.ts";
import type { Instrument } from "../../../model/instruments/instrument.ts";
import { GENERATORS } from "../../../studio/generators/all.ts";

/**
 * Every package of the repository. Whoever needs them first in a run reads them, which takes seconds, and
 * leaves them in the run's folder for the others.
 */
export async function allPackages(folder = process.env.TEST_FOLDER): Promise<ReadPackage[]> {
  if (!folder) return await readAllPackages({ generators: GENERATORS });
  const path = `${folder}/packages`;
  try {
    return deserialize(await readFile(path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  const packages = await readAllPackages({ generators: GENERATORS });
  // Renamed when complete: another file may be about to read it.
  const own = `${path}-${crypto.randomUUID()}`;
  await writeFile(own, serialize(packages));
  await rename(own, path);
  return packages;
}

/** Their instruments, in display order. Throws if a package has findings. */
export async function allInstruments(folder?: string): Promise<Instrument[]> {
  const packages = await allPackages(folder);
  const wrong = packages.flatMap(({ findings }) => findings);
  if (wrong.length > 0) throw new Error(`The instruments are faulty: ${JSON.stringify(wrong)}`);
  return validInstruments(packages);
}
