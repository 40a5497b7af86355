import { carryNonce, nonceOf } from "../server/errors.ts";
import type { ResolvedBuildConfig } from "./options.ts";

type Handler = (request: Request, info?: Deno.ServeHandlerInfo) => Promise<Response>;

const EVENTS = "/_frsh/alive";
const SCRIPT = "/_frsh/alive.js";

/**
 * A new process is a new version, and so is a change of a static file, for which the process does not
 * restart.
 */
const CLIENT = `let version;
const events = new EventSource(new URL("alive", import.meta.url));
events.onmessage = ({ data }) => {
  if (version !== undefined && version !== data) location.reload();
  version = data;
};
addEventListener("pagehide", () => events.close());
`;

/** Wraps an app's handler for development: each page listens for changes and reloads itself. */
export function liveReload(
  handler: Handler,
  { staticDir }: ResolvedBuildConfig,
  signal?: AbortSignal,
): Handler {
  const started = crypto.randomUUID();
  let changes = 0;
  const listeners = new Set<() => void>();
  for (const dir of staticDir) {
    void watch(dir, signal, () => {
      changes++;
      for (const tell of listeners) tell();
    });
  }

  const events = (): Response => {
    let tell: () => void;
    const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        const encoder = new TextEncoder();
        tell = () => controller.enqueue(encoder.encode(`retry: 300\ndata: ${started}-${changes}\n\n`));
        listeners.add(tell);
        tell();
      },
      cancel: () => void listeners.delete(tell),
    });
    return new Response(stream, {
      headers: { "Content-Type": "text/event-stream", "Cache-Control": "no-store" },
    });
  };

  return async (request, info) => {
    const { pathname } = new URL(request.url);
    if (pathname === EVENTS) return events();
    if (pathname === SCRIPT) {
      return new Response(CLIENT, {
        headers: { "Content-Type": "text/javascript", "Cache-Control": "no-store" },
      });
    }
    const response = await handler(request, info);
    const isPage = response.headers.get("Content-Type")?.startsWith("text/html") && request.method !== "HEAD";
    return isPage && response.body !== null ? await withScript(response) : response;
  };
}

async function withScript(response: Response): Promise<Response> {
  const nonce = nonceOf(response) ?? null;
  const script = `<script type="module" src="${SCRIPT}"${
    nonce === null ? "" : ` nonce="${nonce}"`
  }></script>`;
  const headers = new Headers(response.headers);
  headers.delete("Content-Length");
  const { status, statusText } = response;
  return carryNonce(new Response(await response.text() + script, { status, statusText, headers }), nonce);
}

async function watch(dir: string, signal: AbortSignal | undefined, onChange: () => void): Promise<void> {
  let watcher: Deno.FsWatcher;
  try {
    watcher = Deno.watchFs(dir);
  } catch {
    return; // there is no such folder
  }
  signal?.addEventListener("abort", () => watcher.close());
  let soon: ReturnType<typeof setTimeout> | undefined;
  for await (const { kind } of watcher) {
    if (kind === "access") continue;
    clearTimeout(soon);
    soon = setTimeout(onChange, 30);
  }
}
