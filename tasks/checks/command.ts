import { ROOT } from "../command/root.ts";
import { startChild } from "../servers/child.ts";
import type { Check } from "./check.ts";

/** A check by an external program; it has no findings if the program succeeds. */
export function command(title: string, program: string, args: string[], cwd = ROOT): Check {
  return {
    title,
    async run() {
      const lines: string[] = [];
      const child = startChild(program, {
        args,
        cwd,
        // The compiler is a Go program: it spends memory instead of a fifth of its time.
        env: { NO_COLOR: "1", GOGC: "400" },
        onLine: (line) => lines.push(line),
      });
      const { success, code } = await child.status;
      return success ? [] : [...lines, `${program.split("/").at(-1)} ended with ${code}`];
    },
  };
}
