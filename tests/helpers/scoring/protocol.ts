import { chromiumLaunch } from "../../../tasks/servers/chromium.ts";
import { startChild } from "../../../tasks/servers/child.ts";
import { temporaryFolder } from "../../../tasks/servers/folders.ts";

/** A line to a browser of one's own, in the browser's own protocol. */
interface Protocol extends AsyncDisposable {
  /** To the browser, or to the session of a page. */
  // deno-lint-ignore no-explicit-any -- as many forms as there are methods
  send(method: string, params?: object, session?: string): Promise<any>;
  // deno-lint-ignore no-explicit-any
  listen(method: string, heard: (params: any) => void): void;
}

interface Waiting {
  readonly session?: string;
  resolve(result: unknown): void;
  reject(error: Error): void;
}

export async function openProtocol(): Promise<Protocol> {
  const { executablePath, args, env } = await chromiumLaunch();
  const profile = await temporaryFolder("profile");
  const { promise: address, resolve: found } = Promise.withResolvers<string>();
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
      if (url) found(url);
    },
  });
  const gone = child.status.then(() => {
    throw new Error("The browser has ended before it could be spoken to.");
  });
  const socket = new WebSocket(await Promise.race([address, gone]));
  gone.catch(() => {});
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  const waiting = new Map<number, Waiting>();
  const heard = new Map<string, (params: unknown) => void>();
  let newest = 0;
  socket.onmessage = ({ data }) => {
    const { id, method, params, result, error } = JSON.parse(data);
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error) asked?.reject(new Error(error.message));
    else if (asked) asked.resolve(result);
    else heard.get(method)?.(params);
    if (method === "Target.detachedFromTarget") leave(params.sessionId);
  };
  // Of a page that is gone nobody answers.
  const leave = (session: string) => {
    for (const [id, asked] of waiting) {
      if (asked.session !== session) continue;
      waiting.delete(id);
      asked.reject(new Error("The page has gone."));
    }
  };
  return {
    send(method, params = {}, session) {
      const id = ++newest;
      socket.send(JSON.stringify({ id, method, params, sessionId: session }));
      return new Promise((resolve, reject) => waiting.set(id, { session, resolve, reject }));
    },
    listen: (method, hear) => void heard.set(method, hear),
    async [Symbol.asyncDispose]() {
      const closed = new Promise((resolve) => socket.onclose = resolve);
      socket.close();
      await closed;
      await child.stop("SIGTERM", 5_000);
      profile[Symbol.dispose]();
    },
  };
}
