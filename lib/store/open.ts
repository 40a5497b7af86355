import { openFolder } from "./folder.ts";
import { openS3 } from "./s3.ts";
import type { Store } from "./store.ts";

/** The environment variables of the store. The environment's schema ensures that one kind is complete. */
export interface StoreVariables {
  readonly STORE_DIR?: string;
  readonly S3_ENDPOINT?: string;
  readonly S3_BUCKET?: string;
  readonly S3_REGION: string;
  readonly S3_ACCESS_KEY_ID?: string;
  readonly S3_SECRET_ACCESS_KEY?: string;
}

/** S3 if its variables are set, otherwise the folder. */
export function openStore(variables: StoreVariables): Store {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION, STORE_DIR } = variables;
  if (S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
    return openS3({
      endpoint: S3_ENDPOINT,
      bucket: S3_BUCKET,
      region: S3_REGION,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
    });
  }
  if (STORE_DIR) return openFolder(STORE_DIR);
  throw new Error("no place for files: neither STORE_DIR nor S3 is set");
}
