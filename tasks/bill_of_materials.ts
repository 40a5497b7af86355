import { billOf, type ImportMap, packagesOfSite, packagesOfWorkers } from "./bill/packages.ts";
import { leanConfig } from "./lean/packages.ts";
import { ROOT } from "./command/root.ts";

const readJson = async (path: string) => JSON.parse(await Deno.readTextFile(`${ROOT}/${path}`));

const READERS = {
  site: async () => {
    const [lock, ...importMaps] = await Promise.all(
      ["deno.lock", "deno.json", "fresh/deno.json"].map(readJson),
    );
    return packagesOfSite(lock, importMaps.map((it: ImportMap) => leanConfig(it)));
  },
  workers: async () => packagesOfWorkers(await readJson("workers/package-lock.json")),
};

/** Writes a bill of materials of the site and one of the workers. */
export async function writeBills(folder: string): Promise<void> {
  for (const [of, read] of Object.entries(READERS)) {
    const bill = billOf(`assay-${of}`, await read());
    await Deno.writeTextFile(`${folder}/${of}.cdx.json`, JSON.stringify(bill, null, 2));
  }
}
