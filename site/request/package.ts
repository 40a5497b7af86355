import type { ReadPackage } from "$/domain/operators/content/propose.ts";
import { LIMITS } from "$/model/limits.ts";
import { Refusal } from "$/model/refusal.ts";
import { readBytes } from "./body.ts";

/** Loaded when a package comes: nothing else of the site reads YAML, CSV or zips. */
const reader = () => import("$/instruments/format/read.ts");

/** A call's body: a zip. */
export async function readPackageBody(request: Request): Promise<ReadPackage> {
  const zip = await readBytes(request, LIMITS.packageBytes);
  return await readNamed("package.zip", zip);
}

/** A form's zip in `package`, or a folder's files in `files`. Null if nothing was chosen. */
export async function readPackageForm(request: Request): Promise<ReadPackage | null> {
  const bytes = await readBytes(request, LIMITS.packageBytes);
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  const form = await new Response(bytes, { headers }).formData().catch(() => {
    throw new Refusal("invalid_body");
  });
  const chosen = (field: string) =>
    form.getAll(field).filter((value): value is File => typeof value !== "string" && value.size > 0);
  const [zip] = chosen("package");
  if (zip) return await readNamed(zip.name, await zip.bytes());
  const files = chosen("files");
  if (files.length === 0) return null;
  // A browser names each file by its path from the chosen folder on.
  const folder = files[0]!.name.split("/")[0]!;
  const { readFiles } = await reader();
  const contents = await Promise.all(files.map(async (file) => [file.name, await file.bytes()] as const));
  return { name: folder, ...await readFiles(folder, new Map(contents)) };
}

async function readNamed(name: string, zip: Uint8Array): Promise<ReadPackage> {
  const { readZip } = await reader();
  return { name, ...await readZip(name, zip) };
}
