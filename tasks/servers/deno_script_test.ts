import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { ROOT } from "../command/root.ts";
import { denoScript } from "./deno_script.ts";
import { temporaryFolder } from "./folders.ts";

const { tasks } = JSON.parse(await Deno.readTextFile(`${ROOT}/deno.json`)) as {
  tasks: Record<string, string>;
};
const { imports } = JSON.parse(await Deno.readTextFile(`${ROOT}/fresh/deno.json`));

/** A loopback registry with one package. Its only module needs a package that nothing else here names. */
function registryOf(name: string, version: string, source: string) {
  const checksum = `sha256-${createHash("sha256").update(source).digest("hex")}`;
  const answers: Record<string, () => Response> = {
    [`/${name}/meta.json`]: () => Response.json({ latest: version, versions: { [version]: {} } }),
    [`/${name}/${version}_meta.json`]: () =>
      Response.json({
        manifest: { "/mod.ts": { size: source.length, checksum } },
        exports: { ".": "./mod.ts" },
      }),
    [`/${name}/${version}/mod.ts`]: () =>
      new Response(source, { headers: { "content-type": "text/typescript" } }),
  };
  const missing = () => new Response(null, { status: 404 });
  return Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    (request) => (answers[new URL(request.url).pathname] ?? missing)(),
  );
}

Deno.test("without its link the framework and its dependencies come from the registry, by the same command", async () => {
  using folder = await temporaryFolder("upstream");
  await using registry = registryOf(
    "@fresh/core",
    "2.3.3",
    `import { stringify } from "${imports.devalue}";\nexport const text = stringify("taken");\n`,
  );
  const write = (name: string, text: string) => Deno.writeTextFile(`${folder.path}/${name}`, text);
  await write("site.ts", `import { text } from "fresh";\nconsole.log(text);\n`);
  await write(
    "first.ts",
    `const { code } = await new Deno.Command(Deno.execPath(), { args: ${
      JSON.stringify(denoScript("site.ts"))
    } }).spawn().status;\nDeno.exit(code);\n`,
  );
  await write(
    "deno.json",
    JSON.stringify({
      imports: { fresh: "jsr:@fresh/core@^2" },
      nodeModulesDir: "auto",
      tasks: { dev: tasks.dev!.replace("tasks/dev.ts", "first.ts") },
    }),
  );
  const { port } = registry.addr;
  const { stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["task", "dev"],
    cwd: folder.path,
    env: { JSR_URL: `http://127.0.0.1:${port}/` },
  }).output();
  const decoder = new TextDecoder();
  assert.equal(decoder.decode(stdout).trim(), '["taken"]', decoder.decode(stderr));
});

Deno.test("every command that starts a further Deno lays out the packages first", () => {
  for (const name of ["dev", "test", "ok", "bench"]) assert.match(tasks[name]!, /^deno install -q && /, name);
});
