import { openS3 } from "$/lib/store/s3.ts";
import type { Store } from "$/lib/store/store.ts";
import { openTestS3 } from "../helpers/s3.ts";

/** What happens to a request: it fails with a status, or is answered once the promise resolves. */
type Trouble = (request: { method: string; path: string }) => number | Promise<void> | null;

export interface TroubledS3 extends AsyncDisposable {
  /** Environment of a worker that uses this S3. */
  readonly environment: Record<string, string>;
  /** The same files without trouble. */
  readonly store: Store;
  trouble: Trouble;
}

/** An S3 with the trouble that `trouble` sets. */
export async function openTroubledS3(): Promise<TroubledS3> {
  const s3 = await openTestS3();
  const state = { trouble: (() => null) as Trouble };
  const { promise: closing, resolve: close } = Promise.withResolvers<void>();
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, async (request) => {
    const { pathname, search } = new URL(request.url);
    const trouble = state.trouble({ method: request.method, path: pathname });
    if (typeof trouble === "number") {
      await request.body?.cancel();
      return new Response("<Error><Code>No</Code></Error>", { status: trouble });
    }
    await Promise.race([trouble, closing]);
    const { method, body } = request;
    const headers = new Headers(request.headers);
    // The signature covers the host of the original request.
    headers.set("x-forwarded-host", new URL(request.url).host);
    const answer = await fetch(`${s3.endpoint}${pathname}${search}`, { method, headers, body });
    return new Response(answer.body, { status: answer.status, headers: answer.headers });
  });
  return {
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${server.addr.port}`,
      S3_BUCKET: s3.bucket,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    },
    store: openS3(s3),
    get trouble() {
      return state.trouble;
    },
    set trouble(trouble) {
      state.trouble = trouble;
    },
    async [Symbol.asyncDispose]() {
      state.trouble = () => 503;
      close();
      await server.shutdown();
      await s3[Symbol.asyncDispose]();
    },
  };
}
