import assert from "node:assert/strict";
import { createKey } from "$/domain/machines/api_keys.ts";
import { DAY } from "$/model/times.ts";
import { TSC } from "$/tasks/checks/types.ts";
import { CLIENT } from "$/tasks/client/package.ts";
import { ROOT } from "$/tasks/command/root.ts";
import { temporaryFolder } from "$/tasks/servers/folders.ts";
import { ensureWorkersModules } from "$/tasks/workers_modules.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { type World, world } from "../../helpers/world/world.ts";

/** The site on a port of its own, for a program of another language, and a key for it. */
async function openPort(t: World) {
  const site = await openTestSite(t);
  const { key } = await createKey(t.ctx, t.dana, {
    ...{ name: "Research", addresses: [], callsPerMinute: 1000, expiresAt: new Date(Date.now() + DAY) },
    scopes: ["read:projects", "read:respondents", "read:results"],
  });
  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => {} },
    ({ url, method, headers }) => {
      const { pathname, search } = new URL(url);
      return site.fetch(pathname + search, { method, headers });
    },
  );
  const env = { ASSAY_API: `http://127.0.0.1:${server.addr.port}/api/v1`, ASSAY_KEY: key };
  return { env, [Symbol.asyncDispose]: () => server.shutdown() };
}

async function isThere(command: string): Promise<boolean> {
  try {
    return (await new Deno.Command(command, { args: ["--version"] }).output()).success;
  } catch {
    return false;
  }
}

async function run(command: string, args: readonly string[], options: Deno.CommandOptions = {}) {
  const { success, stdout, stderr } = await new Deno.Command(command, { args: [...args], ...options })
    .output();
  const [out, errors] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
  assert.ok(success, `${out}${errors}`);
  return { out: out!, errors: errors! };
}

const DEMOS = [
  { language: "Python", command: "python3", path: "clients/python/demo.py" },
  { language: "R", command: "Rscript", path: "clients/r/demo.R" },
];

for (const { language, command, path } of DEMOS) {
  Deno.test({
    name: `the demo of ${language} writes the scores of a batch as a table, and their means`,
    // Left out where the language is not installed; the run says so.
    ignore: !await isThere(command),
    async fn() {
      await using t = await world();
      await using site = await openPort(t);
      const { out, errors } = await run(command, [path, "Spring intake", "NEO_B"], {
        cwd: ROOT,
        env: site.env,
      });
      const [head, ...lines] = out.trim().split(/\r?\n/).map((line) => line.replaceAll('"', "").split(","));
      assert.deepEqual(head, ["respondent", "scale", "score"]);
      const [[, scale]] = lines as [string[]];
      const scores = lines.filter((line) => line[1] === scale).map((line) => Number(line[2]));
      assert.ok(scores.length > 1);
      const mean = scores.reduce((sum, score) => sum + score) / scores.length;
      const shown = new RegExp(`^${scale}: mean ([\\d.]+) of ${scores.length}$`, "m").exec(errors)?.[1];
      assert.ok(Math.abs(Number(shown) - mean) <= 0.05, errors);
    },
  });
}

Deno.test("the TypeScript client runs on Node as a package", async () => {
  await using t = await world();
  await using site = await openPort(t);
  using folder = await temporaryFolder("client");
  const installed = `${folder.path}/node_modules/@assay/client`;
  await Deno.mkdir(installed, { recursive: true });
  await Deno.copyFile(`${ROOT}/${CLIENT}/package.json`, `${installed}/package.json`);
  await ensureWorkersModules();
  await run("node", [TSC, "--project", `${ROOT}/${CLIENT}`, "--outDir", `${installed}/dist`]);
  await Deno.writeTextFile(
    `${folder.path}/main.mjs`,
    `import { Assay, AssayError, paginate } from "@assay/client";
    const assay = new Assay({ url: process.env.ASSAY_API, key: process.env.ASSAY_KEY });
    const names = [];
    for await (const { name } of paginate((page) => assay.listBatches(page), 2)) names.push(name);
    const error = await assay.listWebhooks().catch((error) => error);
    console.log(JSON.stringify({ names, isRefused: error instanceof AssayError, code: error.code }));`,
  );
  const { out } = await run("node", ["main.mjs"], { cwd: folder.path, env: site.env });
  const { names, isRefused, code } = JSON.parse(out);
  assert.ok(names.includes("Spring intake") && names.length > 2, out);
  assert.deepEqual([isRefused, code], [true, "not_for_keys"]);
});
