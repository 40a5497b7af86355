import { ROOT } from "../command/root.ts";
import { startChild } from "../servers/child.ts";
import type { Check } from "./check.ts";

/** A check that somebody else's program makes: silent when it succeeds. */
export function command(title: string, program: string, args: string[], cwd = ROOT): Check {
  return {
    title,
    async run() {
      const said: string[] = [];
      const child = startChild(program, {
        args,
        cwd,
        env: { NO_COLOR: "1" },
        onLine: (line) => said.push(line),
      });
      const { success, code } = await child.status;
      return success ? [] : [...said, `${program.split("/").at(-1)} ended with ${code}`];
    },
  };
}
