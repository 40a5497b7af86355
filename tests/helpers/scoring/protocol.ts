import { chromiumLaunch } from "../../../tasks/servers/chromium.ts";
import { startChild } from "../../../tasks/servers/child.ts";
import { temporaryFolder } from "../../../tasks/servers/folders.ts";

/** A connection to an own browser in the DevTools protocol. */
interface Protocol extends AsyncDisposable {
  /** Sends a command to the browser, or to a page's session. */
  // deno-lint-ignore no-explicit-any -- as many forms as there are methods
  send(method: string, params?: object, session?: string): Promise<any>;
  // deno-lint-ignore no-explicit-any
  listen(method: string, listener: (params: any) => void): void;
}

interface Waiting {
  readonly session?: string;
  resolve(result: unknown): void;
  reject(error: Error): void;
}

export async function openProtocol(): Promise<Protocol> {
  const { executablePath, args, env } = await chromiumLaunch();
  const profile = await temporaryFolder("profile");
  const { promise: address, resolve: resolveAddress } = Promise.withResolvers<string>();
  const child = startChild(executablePath, {
    args: [
      ...args,
      "--remote-debugging-port=0",
      `--user-data-dir=${profile.path}/profile`,
      "about:blank",
    ],
    env,
    onLine(line) {
      const [url] = /ws:\/\/\S+/.exec(line) ?? [];
      if (url) resolveAddress(url);
    },
  });
  const gone = child.status.then(() => {
    throw new Error("The browser has ended before it accepted a connection.");
  });
  const socket = new WebSocket(await Promise.race([address, gone]));
  gone.catch(() => {});
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  const waiting = new Map<number, Waiting>();
  const listeners = new Map<string, (params: unknown) => void>();
  let newest = 0;
  socket.onmessage = ({ data }) => {
    const { id, method, params, result, error } = JSON.parse(data);
    const request = waiting.get(id);
    waiting.delete(id);
    if (error) request?.reject(new Error(error.message));
    else if (request) request.resolve(result);
    else listeners.get(method)?.(params);
    if (method === "Target.detachedFromTarget") leave(params.sessionId);
  };
  // A page that is gone sends no replies.
  const leave = (session: string) => {
    for (const [id, request] of waiting) {
      if (request.session !== session) continue;
      waiting.delete(id);
      request.reject(new Error("The page is gone."));
    }
  };
  return {
    send(method, params = {}, session) {
      const id = ++newest;
      socket.send(JSON.stringify({ id, method, params, sessionId: session }));
      return new Promise((resolve, reject) => waiting.set(id, { session, resolve, reject }));
    },
    listen: (method, listener) => void listeners.set(method, listener),
    async [Symbol.asyncDispose]() {
      const closed = new Promise((resolve) => socket.onclose = resolve);
      socket.close();
      await closed;
      await child.stop("SIGTERM", 5_000);
      profile[Symbol.dispose]();
    },
  };
}
