/**
 * Resolves when this process should end: on a signal (Ctrl-C, a closed terminal), or when a process that
 * started it has ended. `npx`, its shell and `deno task` stand between the user and this process, and a
 * signal to one of them may not reach it.
 */
export function endOfLife(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => resolve();
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) Deno.addSignalListener(signal, end);
    const launchers = launchersOf(Deno.pid);
    const timer = setInterval(() => launchers.every(isAlive) || end(), 500);
    Deno.unrefTimer(timer);
  });
}

interface Process {
  readonly pid: number;
  readonly parent: number;
  /** Tells a process from a later one with the same pid. */
  readonly startedAt: string;
  readonly commandLine: string;
}

/** The ancestors, up to the first that is not deno or a launcher of it. */
function launchersOf(pid: number): Process[] {
  const launchers: Process[] = [];
  for (let at = read(read(pid)?.parent ?? 0); at && at.pid > 1; at = read(at.parent)) {
    if (!/\bdeno\b/.test(at.commandLine)) break;
    launchers.push(at);
  }
  return launchers;
}

const isAlive = ({ pid, startedAt }: Process) => read(pid)?.startedAt === startedAt;

function read(pid: number): Process | undefined {
  try {
    const stat = Deno.readTextFileSync(`/proc/${pid}/stat`);
    // The second field is the name in brackets, which may contain anything; the fields after it are plain.
    const [state, parent, ...rest] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    if (state === "Z") return;
    const commandLine = Deno.readTextFileSync(`/proc/${pid}/cmdline`).replaceAll("\0", " ");
    return { pid, parent: Number(parent), startedAt: rest[17]!, commandLine };
  } catch {
    return;
  }
}
