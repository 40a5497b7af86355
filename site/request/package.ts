import type { ReadPackage } from "$/domain/operators/content/propose.ts";
import { LIMITS } from "$/model/limits.ts";
import { Refusal } from "$/model/refusal.ts";
import { readBytes } from "./body.ts";
import { hasMalware, type Scanner } from "./scan.ts";

/** Loaded when a package comes: nothing else of the site reads YAML, CSV or zips. */
const reader = () => import("$/instruments/format/read.ts");

/** A call's body: a zip. */
export async function readPackageBody(request: Request, scanner: Scanner): Promise<ReadPackage> {
  const zip = await readBytes(request, LIMITS.packageBytes);
  return await readNamed(scanner, "package.zip", zip);
}

/** A form's zip in `package`, or a folder's files in `files`. Null if nothing was chosen. */
export async function readPackageForm(request: Request, scanner: Scanner): Promise<ReadPackage | null> {
  const bytes = await readBytes(request, LIMITS.packageBytes);
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  const form = await new Response(bytes, { headers }).formData().catch(() => {
    throw new Refusal("invalid_body");
  });
  const chosen = (field: string) =>
    form.getAll(field).filter((value): value is File => typeof value !== "string" && value.size > 0);
  const [zip] = chosen("package");
  if (zip) return await readNamed(scanner, zip.name, await zip.bytes());
  const files = chosen("files");
  if (files.length === 0) return null;
  // A browser names each file by its path from the chosen folder on.
  const folder = files[0]!.name.split("/")[0]!;
  const { readFiles } = await reader();
  const contents = await Promise.all(files.map(async (file) => [file.name, await file.bytes()] as const));
  for (const [name, bytes] of contents) {
    if (await hasMalware(scanner, bytes)) return withMalware(folder, name);
  }
  return { name: folder, ...await readFiles(folder, new Map(contents)) };
}

async function readNamed(scanner: Scanner, name: string, zip: Uint8Array): Promise<ReadPackage> {
  if (await hasMalware(scanner, zip)) return withMalware(name, name);
  const { readZip } = await reader();
  return { name, ...await readZip(name, zip) };
}

const withMalware = (name: string, file: string): ReadPackage => ({
  name,
  instrument: null,
  findings: [{ file, line: 1, message: "The virus scanner has found malware in this file." }],
});
