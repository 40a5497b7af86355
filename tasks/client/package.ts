import { API_BASE, describedApi } from "../checks/api_description.ts";
import type { Finding } from "../checks/finding.ts";
import { ROOT } from "../command/root.ts";
import { classOf, type Description, typesOf } from "./calls.ts";

export const CLIENT = "clients/typescript";

/** The document as it is served: what is undefined is left out. */
const served = (): Description => JSON.parse(JSON.stringify(describedApi()));

/** The files of the client that are written from the document, by path. */
export async function writtenFiles(): Promise<Map<string, string>> {
  const description = served();
  const [types, calls] = await Promise.all(
    [typesOf(description), classOf(description, API_BASE)].map(formatted),
  );
  return new Map([[`${CLIENT}/src/types.ts`, types!], [`${CLIENT}/src/assay.ts`, calls!]]);
}

/** Files of the client that are not what the document gives, and a version that is not the API's. */
export async function checkClient(): Promise<Finding[]> {
  const read = (path: string) => Deno.readTextFile(`${ROOT}/${path}`);
  const findings: Finding[] = [];
  for (const [path, text] of await writtenFiles()) {
    if (await read(path) === text) continue;
    findings.push({ path, message: "is not what the API's description gives: run `deno task client`" });
  }
  const [path, { version }] = [`${CLIENT}/package.json`, served().info];
  const { version: own } = JSON.parse(await read(path));
  if (!own.startsWith(`${version}.`)) {
    findings.push({ path, message: `is version ${own} of an API ${version}` });
  }
  return findings;
}

async function formatted(code: string): Promise<string> {
  const args = ["fmt", "--config", `${ROOT}/deno.json`, "--ext", "ts", "-"];
  const child = new Deno.Command(Deno.execPath(), { args, stdin: "piped", stdout: "piped" }).spawn();
  await new Response(code).body!.pipeTo(child.stdin);
  const { success, stdout } = await child.output();
  if (!success) throw new Error("The written client is no TypeScript");
  return new TextDecoder().decode(stdout);
}
