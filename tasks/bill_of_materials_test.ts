import assert from "node:assert/strict";
import { billOf, packagesOfSite, packagesOfWorkers } from "./bill/packages.ts";
import { writeBills } from "./bill_of_materials.ts";
import { temporaryFolder } from "./servers/folders.ts";

for (const  of of["site", "workers"] as const) {
  Deno.test(`the bill of the ${of} lists what it loads, with hashes and whatever each package needs`, async () => {
    using folder = await temporaryFolder("bills");
    await writeBills(folder.path);
    const { components, dependencies }: ReturnType<typeof billOf> = JSON.parse(
      await Deno.readTextFile(`${folder.path}/${of}.cdx.json`),
    );
    const names = components.map(({ name }) => name);
    for (const loaded of ["postgres", "zod", "date-fns", "@nats-io/jetstream", "@nats-io/nats-core"]) {
      assert.ok(names.includes(loaded), loaded);
    }
    for (
      const unloaded of [
        "esbuild",
        "playwright-core",
        "typescript",
        "@types/papaparse",
        "axe-core",
        "oidc-provider",
        "standardwebhooks",
      ]
    ) {
      assert.ok(!names.includes(unloaded), unloaded);
    }
    const refs = new Set(components.map((component) => component["bom-ref"]));
    assert.equal(refs.size, components.length);
    assert.deepEqual(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref)), []);
    for (const { hashes: [hash], purl } of components) {
      assert.equal(hash!.alg, "SHA-512", purl);
      assert.match(hash!.content, /^[0-9a-f]{128}$/, purl);
    }
  });
}

const HASH = `sha512-${new Uint8Array(64).toBase64()}`;

Deno.test("a package of which there are two versions is listed twice, each under whoever needs it", () => {
  const expected = [
    { ref: "pkg:npm/%40near/by@1.0.0", dependsOn: ["pkg:npm/small@2.0.0"] },
    { ref: "pkg:npm/far@1.0.0", dependsOn: ["pkg:npm/small@1.0.0"] },
    { ref: "pkg:npm/small@1.0.0", dependsOn: [] },
    { ref: "pkg:npm/small@2.0.0", dependsOn: [] },
  ];
  const ofSite = packagesOfSite(
    {
      specifiers: { "npm:react@1": "1.0.0", "npm:@near/by@1": "1.0.0", "npm:far@1.0.0": "1.0.0_small@1.0.0" },
      npm: {
        "@near/by@1.0.0": { integrity: HASH, dependencies: ["small@2.0.0"] },
        "far@1.0.0_small@1.0.0": { integrity: HASH, dependencies: ["small@1.0.0"] },
        "small@1.0.0": { integrity: HASH },
        "small@2.0.0": { integrity: HASH },
        "unneeded@1.0.0": { integrity: HASH },
        "react@1.0.0": { dependencies: ["far"] },
      },
    },
    [{ imports: { "react": "npm:react@1", "$/": "./", "by": "npm:@near/by@1", "far/": "npm:far@1.0.0/in" } }],
  );
  assert.deepEqual(billOf("site", ofSite).dependencies, expected);
  const ofWorkers = packagesOfWorkers({
    packages: {
      "": {},
      "node_modules/@near/by": { version: "1.0.0", integrity: HASH, dependencies: { small: "^2" } },
      "node_modules/@near/by/node_modules/small": { version: "2.0.0", integrity: HASH },
      "node_modules/far": { version: "1.0.0", integrity: HASH, dependencies: { small: "^1" } },
      "node_modules/small": { version: "1.0.0", integrity: HASH },
      "node_modules/unneeded": { version: "1.0.0", integrity: HASH, dev: true },
    },
  });
  assert.deepEqual(billOf("workers", ofWorkers).dependencies, expected);
});
