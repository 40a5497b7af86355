import assert from "node:assert/strict";
import { readTexts } from "$/tasks/checks/source_files.ts";
import { CALLS } from "../../helpers/pages/calls.ts";
import { PAGES } from "$/model/account/pages.ts";
import { type Capability, HOLDERS, TASK_NEEDS } from "$/model/account/permissions.ts";

const CAPABILITIES = Object.keys(HOLDERS) as Capability[];
const ROOT = new URL("../../../", import.meta.url).pathname;
const SOURCES = new Map(
  [...await readTexts(ROOT, /\.tsx?$/, /_test\.tsx?$|^(tests|bench|tasks|fresh|instruments)\//)]
    .filter(([path]) =>
      /^(components|domain|islands|model|routes|site)\//.test(path) && path !== "model/account/permissions.ts"
    ),
);

/** Checked by name in a verb, or as a field of `may`. */
const isChecked = (capability: Capability) =>
  [...SOURCES.values()].some((text) => text.includes(`"${capability}"`) || text.includes(`.${capability}`));

Deno.test("every right is checked by a page, a call, a task, a verb or a component", () => {
  const needed = new Set<Capability>([
    ...Object.keys(PAGES) as Capability[],
    ...CALLS.map(({ needs }) => needs),
    ...Object.values(TASK_NEEDS),
  ]);
  assert.deepEqual(
    CAPABILITIES.filter((capability) => !needed.has(capability) && !isChecked(capability)),
    [],
  );
});

Deno.test("every right that a page or a call needs is checked by its verbs as well", () => {
  const open: Capability[] = ["comeIn"];
  const needed = new Set([...Object.keys(PAGES) as Capability[], ...CALLS.map(({ needs }) => needs)]);
  const verbs = [...SOURCES].filter(([path]) => path.startsWith("domain/")).map(([, text]) => text);
  const unchecked = [...needed].filter((capability) =>
    !open.includes(capability) && !verbs.some((text) => text.includes(`"${capability}"`))
  );
  assert.deepEqual(unchecked, []);
});

Deno.test("no code outside of model/account decides by a role or a standing what somebody may do: of a key, its scopes do", () => {
  const byRole = [...SOURCES].filter(([path, text]) =>
    /^(domain|routes|site)\//.test(path) &&
    /\b(actor|staff|admin|me)\.role [!=]==|\bholds\(standingOf\(/.test(text)
  );
  assert.deepEqual(byRole.map(([path]) => path), []);
});
