import { Complaint } from "./complaint.ts";
import { startChild } from "../servers/child.ts";

export interface CommandOptions {
  cwd?: string;
  env?: Record<string, string>;
}

/** Runs a command to its end. Its output is shown only if it fails. */
export async function runCommand(
  command: string,
  args: string[],
  options: CommandOptions = {},
): Promise<void> {
  const lines: string[] = [];
  const child = startChild(command, { ...options, args, onLine: (line) => lines.push(line) });
  if ((await child.status).success) return;
  throw new Complaint(`${[command.split("/").at(-1), ...args].join(" ")} failed:\n${lines.join("\n")}`);
}
