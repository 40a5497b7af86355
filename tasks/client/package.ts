import { API_BASE, describedApi } from "../checks/api_description.ts";
import type { Finding } from "../checks/finding.ts";
import { ROOT } from "../command/root.ts";
import { classOf, type Description, typesOf } from "./calls.ts";

export const CLIENT = "clients/typescript";

/** The files of the client that are written from the document, by path. */
export async function writtenFiles(): Promise<Map<string, string>> {
  // As it is served: what is undefined is left out.
  const description: Description = JSON.parse(JSON.stringify(describedApi()));
  const [types, calls] = await Promise.all(
    [typesOf(description), classOf(description, API_BASE)].map(formatted),
  );
  return new Map([[`${CLIENT}/src/types.ts`, types!], [`${CLIENT}/src/assay.ts`, calls!]]);
}

/** Files of the client that are not what the document gives. */
export async function checkClient(): Promise<Finding[]> {
  const found = await Promise.all([...await writtenFiles()].map(async ([path, text]) => {
    const isCurrent = await Deno.readTextFile(`${ROOT}/${path}`) === text;
    return isCurrent
      ? []
      : [{ path, message: "is not what the API's description gives: run `deno task client`" }];
  }));
  return found.flat();
}

async function formatted(code: string): Promise<string> {
  const args = ["fmt", "--config", `${ROOT}/deno.json`, "--ext", "ts", "-"];
  const child = new Deno.Command(Deno.execPath(), { args, stdin: "piped", stdout: "piped" }).spawn();
  await new Response(code).body!.pipeTo(child.stdin);
  const { success, stdout } = await child.output();
  if (!success) throw new Error("The written client is no TypeScript");
  return new TextDecoder().decode(stdout);
}
