import { spaceAt } from "$/lib/files/disk_space.ts";
import { diskVerdict } from "../judge.ts";
import type { Verdict } from "../verdict.ts";

export async function checkDisk(about: string, folder: string): Promise<Verdict[]> {
  return [diskVerdict(about, await spaceAt(folder))];
}
