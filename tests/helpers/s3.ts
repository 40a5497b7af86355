import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import type { S3Settings } from "../../lib/store/s3.ts";

/** An S3 in this process with the bucket `files`: `await using s3 = await openTestS3();` It checks no signatures. */
export async function openTestS3(): Promise<S3Settings & AsyncDisposable> {
  const directory = join(tmpdir(), `assay-s3-${crypto.randomUUID()}`);
  const server = new S3rver({
    directory,
    silent: true,
    address: "127.0.0.1",
    port: 0,
    configureBuckets: [{ name: "files", configs: [] }],
  });
  const { port } = await server.run();
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: "files",
    region: "us-east-1",
    accessKeyId: "S3RVER",
    secretAccessKey: "S3RVER",
    async [Symbol.asyncDispose]() {
      // Else it would wait for whoever keeps a connection.
      server.httpServer.closeAllConnections();
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
