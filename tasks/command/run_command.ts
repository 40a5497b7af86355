import { Complaint } from "./complaint.ts";
import { startChild } from "../servers/child.ts";

export interface CommandOptions {
  cwd?: string;
  env?: Record<string, string>;
}

/** Runs a command to its end, quietly; what it said is told when it fails. */
export async function runCommand(
  command: string,
  args: string[],
  options: CommandOptions = {},
): Promise<void> {
  const said: string[] = [];
  const child = startChild(command, { ...options, args, onLine: (line) => said.push(line) });
  if ((await child.status).success) return;
  throw new Complaint(`${[command.split("/").at(-1), ...args].join(" ")} failed:\n${said.join("\n")}`);
}
