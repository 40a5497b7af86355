import { pause } from "$/lib/time/pause.ts";

export interface ChildOptions {
  args?: readonly string[];
  env?: Record<string, string>;
  /** Start from an empty environment. */
  clearEnv?: boolean;
  cwd?: string;
  /** Receives each line of the child's output. Without it, output is discarded. */
  onLine?: (line: string) => void;
  /** The signal that the kernel sends the child when this process ends in any way. */
  deathSignal?: "SIGKILL" | "SIGINT" | "SIGTERM";
}

export interface Child {
  readonly pid: number;
  readonly status: Promise<Deno.CommandStatus>;
  /** Sends the signal, waits for the patience, then kills the process group. */
  stop(signal?: Deno.Signal, patienceMs?: number): Promise<void>;
}

/**
 * Starts a process that cannot outlive this one: the kernel signals it when its parent dies, even by kill -9.
 * It has its own session, so a Ctrl-C in the terminal reaches only this process, which then stops its
 * children in order.
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
  // The status resolves after all output is read: the last lines of a crash matter most.
  const readers = onLine ? [hear(child.stdout, onLine), hear(child.stderr, onLine)] : [];
  const status = child.status;
  const ended = status.then(async (end) => {
    // A grandchild may keep the pipe open forever.
    await Promise.race([Promise.all(readers), pause(500)]);
    return end;
  });
  return {
    pid: child.pid,
    status: ended,
    async stop(signal = "SIGTERM", patienceMs = 10_000) {
      sendSignal(child.pid, signal);
      const timer = setTimeout(() => sendSignal(-child.pid, "SIGKILL"), patienceMs);
      await status;
      clearTimeout(timer);
      sendSignal(-child.pid, "SIGKILL");
    },
  };
}

/** Returns false if there is no such process. */
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
