import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname } from "node:path";

/** Bytes of a disk for ordinary users. `total` is 0 if the file system does not say. */
export interface Space {
  readonly free: number;
  readonly total: number;
}

const MIN_FREE_BYTES = 1024 ** 3;
const MIN_FREE_SHARE = 0.1;

/** Whether less than a tenth or less than 1 GiB is free. */
export const isLow = ({ free, total }: Space): boolean =>
  free < MIN_FREE_BYTES || free < total * MIN_FREE_SHARE;

/** The disk of a folder, or of the folder in which it will be made. */
export async function spaceAt(folder: string): Promise<Space> {
  try {
    const { bsize, bavail, blocks } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  } catch (error) {
    const parent = dirname(folder);
    if ((error as { code?: string }).code !== "ENOENT" || parent === folder) throw error;
    return await spaceAt(parent);
  }
}

/** The disk of temporary files. */
export const temporarySpace = (): Promise<Space> => spaceAt(tmpdir());
