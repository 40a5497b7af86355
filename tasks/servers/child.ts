import { pause } from "$/lib/time/pause.ts";

export interface ChildOptions {
  args?: readonly string[];
  env?: Record<string, string>;
  /** Start from an empty environment. */
  clearEnv?: boolean;
  cwd?: string;
  /** What the child says on either stream, line by line. Without it the child is not heard. */
  onLine?: (line: string) => void;
  /** What the kernel sends the child when this process is gone, however it went. */
  deathSignal?: "SIGKILL" | "SIGINT" | "SIGTERM";
}

export interface Child {
  readonly pid: number;
  readonly status: Promise<Deno.CommandStatus>;
  /** Asks, waits, and insists. */
  stop(signal?: Deno.Signal, patienceMs?: number): Promise<void>;
}

/**
 * Starts a process that cannot outlive this one: the kernel signals it when its parent dies, even by kill -9.
 * It gets a session of its own, so that a Ctrl-C in the terminal reaches only us and we stop things in order.
 */
export function startChild(command: string, options: ChildOptions = {}): Child {
  const { args = [], env, clearEnv, cwd, onLine, deathSignal = "SIGKILL" } = options;
  const stdio = onLine ? "piped" : "null";
  const child = new Deno.Command("setpriv", {
    args: ["--pdeathsig", deathSignal.replace("SIG", ""), command, ...args],
    env,
    clearEnv,
    cwd,
    detached: true,
    stdin: "null",
    stdout: stdio,
    stderr: stdio,
  }).spawn();
  // The status counts once all has been read: the last words of a crash are the ones that matter.
  const heard = onLine ? [hear(child.stdout, onLine), hear(child.stderr, onLine)] : [];
  const status = child.status;
  const allHeard = status.then(async (end) => {
    // A grandchild may hold the pipe open for ever.
    await Promise.race([Promise.all(heard), pause(500)]);
    return end;
  });
  return {
    pid: child.pid,
    status: allHeard,
    async stop(signal = "SIGTERM", patienceMs = 10_000) {
      sendSignal(child.pid, signal);
      const timer = setTimeout(() => sendSignal(-child.pid, "SIGKILL"), patienceMs);
      await status;
      clearTimeout(timer);
      sendSignal(-child.pid, "SIGKILL");
    },
  };
}

/** False when there was no such process any more. */
export function sendSignal(pid: number, signal: Deno.Signal): boolean {
  try {
    Deno.kill(pid, signal);
    return true;
  } catch {
    return false;
  }
}

async function hear(stream: ReadableStream<Uint8Array>, onLine: (line: string) => void) {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const piece of stream) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split(/\r?\n/);
    rest = lines.pop()!;
    for (const line of lines) onLine(line);
  }
  if (rest !== "") onLine(rest);
}
