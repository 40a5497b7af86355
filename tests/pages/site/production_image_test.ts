import assert from "node:assert/strict";
import { dirname } from "node:path";
import { leanConfig } from "$/tasks/lean/packages.ts";
import { ROOT } from "$/tasks/command/root.ts";
import { temporaryFolder } from "$/tasks/servers/folders.ts";

interface Module {
  readonly specifier: string;
  readonly error?: string;
  readonly dependencies?: readonly { readonly specifier: string }[];
}

const read = (path: string) => Deno.readTextFile(`${ROOT}/${path}`);

async function run(command: string, args: string[], cwd: string): Promise<string> {
  const { success, stdout, stderr } = await new Deno.Command(command, { args, cwd }).output();
  const text = new TextDecoder().decode(stdout);
  assert.ok(success, `${command} ${args.join(" ")}\n${text}${new TextDecoder().decode(stderr)}`);
  return text;
}

/**
 * The files that `COPY . .` copies: those that git does not ignore, without those that .dockerignore names.
 */
async function copiedFiles(): Promise<string[]> {
  const ignored = (await read(".dockerignore")).split("\n").filter((line) => line !== "").map(asRegExp);
  const files = (await run("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], ROOT))
    .split("\0").filter((path) => path !== "");
  return files.filter((path) => !ignored.some((it) => it.test(path)));
}

/**
 * Docker's patterns as far as .dockerignore uses them: whole paths from the root, `*` within a name, a
 * leading double star.
 */
function asRegExp(pattern: string): RegExp {
  const escaped = pattern.replace(/^\*\*\//, "").replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll(
    "*",
    "[^/]*",
  );
  return new RegExp(`^${pattern.startsWith("**/") ? "(.*/)?" : ""}${escaped}(/|$)`);
}

Deno.test("images hold no tests: .dockerignore leaves them out, and the remaining files find all their imports", async () => {
  const files = await copiedFiles();
  const forTests = /^(tests|bench|fresh\/testing|tasks\/test|workers\/test)\b|_test\.\w+$/;
  assert.deepEqual(files.filter((path) => forTests.test(path)), []);
  assert.ok(files.length > 1000);
  using folder = await temporaryFolder("image");
  const app = folder.path;
  for (const path of files) {
    await Deno.mkdir(dirname(`${app}/${path}`), { recursive: true });
    await Deno.copyFile(`${ROOT}/${path}`, `${app}/${path}`);
  }
  await run(Deno.execPath(), ["run", "-A", "--no-config", "tasks/lean.ts"], app);
  const roots = files.filter((path) => ROOTS.test(path));
  await Deno.writeTextFile(`${app}/all.ts`, roots.map((path) => `import "./${path}";`).join("\n"));
  await Deno.symlink(`${ROOT}/node_modules`, `${app}/node_modules`);
  const info = JSON.parse(
    await run(Deno.execPath(), ["info", "--json", "--node-modules-dir=manual", "all.ts"], app),
  );
  const modules: Module[] = info.modules;
  assert.deepEqual(modules.filter(({ error }) => error), []);
  assert.ok(modules.length > 800);
  const specifiers = modules.flatMap(({ dependencies = [] }) =>
    dependencies.map(({ specifier }) => specifier)
  );
  const packages = new Set(specifiers.flatMap((it) => /^(@[^/]+\/)?[^./][^/:]*(?=$|\/)/.exec(it)?.[0] ?? []));
  assert.ok(packages.has("postgres") && packages.has("@date-fns/tz"), [...packages].join(" "));
  const { imports } = leanConfig({ imports: Object.fromEntries([...packages].map((name) => [name, ""])) });
  assert.deepEqual([...packages].filter((name) => !(name in imports)), []);
});

/** The modules that an image starts, and those that its build has bundled. */
const ROOTS =
  /^(main\.ts|(routes|islands)\/.*\.tsx?|tasks\/(start|migrate|import|doctor|notice|operator|terms|score|backup|restore|instruments|pack)\.ts)$/;

Deno.test("both images remove their development packages before the last layer", async () => {
  const site = (await read("deploy/Dockerfile.site")).split(/^FROM /m);
  assert.match(site[1]!, /deno task build site && deno task lean && rm -rf node_modules/);
  assert.match(site.at(-1)!, /^denoland\/deno:\S+\n[^]*COPY --from=build \/app \.\n[^]*RUN deno install/);
  const workers = await read("deploy/Dockerfile.workers");
  // In one step: a file that a later step deletes is still in the image.
  assert.match(
    workers,
    /RUN npm ci (?:.*\\\n)*? && npm prune --prefix workers --omit=dev \\\n && rm -rf workers\/node_modules\/typescript /,
  );
});
