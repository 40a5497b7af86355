import assert from "node:assert/strict";
import { dirname } from "node:path";
import { ROOT } from "../../tasks/command/root.ts";

export interface ShellBlock {
  /** What stands behind `sh` in the fence. */
  readonly mark: string;
  readonly text: string;
}

/** Shell blocks of a document, or of one of its chapters. */
export async function shellBlocks(document: string, chapter?: string): Promise<ShellBlock[]> {
  let text = await Deno.readTextFile(`${ROOT}/${document}`);
  if (chapter) text = text.split(`\n## ${chapter}\n`)[1]!.split("\n## ")[0]!;
  const blocks = text.matchAll(/^ *```sh *(.*)\n([^]*?)^ *```/gm);
  return [...blocks].map(([, mark, block]) => ({ mark: mark!, text: block! }));
}

export type Environment = Readonly<Record<string, string>>;

/** Runs a block of a document; returns its environment, to which variables and functions that it sets belong. */
export async function runBlock(text: string, environment: Environment): Promise<Environment> {
  const file = `${environment.HOME}/environment`;
  await runShell(`set -a\n${text}\nenv -0 > "${file}"`, environment);
  const lines = (await Deno.readTextFile(file)).split("\0").filter((line) => line !== "");
  return Object.fromEntries(lines.map((line) => {
    const end = line.indexOf("=");
    return [line.slice(0, end), line.slice(end + 1)];
  }));
}

/** Runs shell commands of a document as a reader would copy them, in the root; returns their output. */
export async function runShell(commands: string, environment: Environment) {
  const PATH = `${dirname(Deno.execPath())}:${Deno.env.get("PATH")}`;
  const { success, stdout, stderr } = await new Deno.Command("bash", {
    // A pipe whose first command fails must not be found out by the block after it.
    args: ["-e", "-o", "pipefail", "-c", commands],
    cwd: ROOT,
    env: { ...environment, PATH },
  }).output();
  const output = new TextDecoder().decode(new Uint8Array([...stdout, ...stderr]));
  assert.ok(success, `${commands}\n${output}`);
  return output;
}
