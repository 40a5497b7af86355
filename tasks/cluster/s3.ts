import { openTestS3 } from "$/tests/helpers/s3.ts";

/** A process that serves S3 from a folder: `s3.ts FOLDER HOST PORT SECRET`. */
const [folder, hostname, port, secretAccessKey] = Deno.args as [string, string, string, string];

const place = (key: string) => `${folder}/${encodeURIComponent(key)}`;
const files = {
  get(key: string): Uint8Array<ArrayBuffer> | undefined {
    try {
      return Deno.readFileSync(place(key));
    } catch (error) {
      if (!(error instanceof Deno.errors.NotFound)) throw error;
    }
  },
  set(key: string, bytes: Uint8Array) {
    Deno.writeFileSync(`${folder}/new`, bytes);
    Deno.renameSync(`${folder}/new`, place(key));
  },
  delete: (key: string) => void (files.get(key) && Deno.removeSync(place(key))),
  keys: () => [...Deno.readDirSync(folder)].map(({ name }) => decodeURIComponent(name)),
};
await openTestS3({ files, hostname, port: Number(port), secretAccessKey });
