import { openFolder } from "$/lib/store/folder.ts";
import { openStore } from "$/lib/store/open.ts";
import type { Environment } from "$/model/site/environment.ts";
import { Complaint } from "../../command/complaint.ts";
import type { Archive } from "./sealed_file.ts";

const BUCKET = "s3://";

/** The backup's own store, and the keys of the site; null if there is no continuous backup. */
export function findArchive(environment: Environment): Archive | null {
  const { BACKUP_STORE, SECRET_KEY, SECRET_KEY_OLD } = environment;
  if (!BACKUP_STORE) return null;
  const bytes = (text: string) => new TextEncoder().encode(text);
  return {
    store: BACKUP_STORE.startsWith(BUCKET)
      ? openStore({ ...environment, STORE_DIR: undefined, S3_BUCKET: BACKUP_STORE.slice(BUCKET.length) })
      : openFolder(BACKUP_STORE),
    keys: { secret: bytes(SECRET_KEY), oldSecret: SECRET_KEY_OLD ? bytes(SECRET_KEY_OLD) : undefined },
  };
}

export function openArchive(environment: Environment): Archive {
  const archive = findArchive(environment);
  if (archive) return archive;
  throw new Complaint("BACKUP_STORE is missing: the folder or bucket of the continuous backup.");
}
