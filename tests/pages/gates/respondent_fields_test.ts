import assert from "node:assert/strict";
import { openRespondent } from "$/domain/respondents/open_respondent.ts";
import { findArchived } from "$/domain/respondents/lists/list_archived.ts";
import { findRespondents } from "$/domain/respondents/lists/find_respondents.ts";
import { readRoom } from "$/domain/room/room.ts";
import { improvedRespondents } from "$/domain/respondents/lists/improved_respondents.ts";
import { type Agent, type Key, type Scope, SCOPES, type Support } from "$/model/account/actor.ts";
import { allows, holds, scopeFor } from "$/model/account/permissions.ts";
import { Refusal } from "$/model/refusal.ts";
import { FIELD_NEEDS, sees, shownTo } from "$/model/respondents/respondent_fields.ts";
import { colleague } from "../../helpers/world/colleague.ts";
import { supportOf } from "../../helpers/world/let_support_in.ts";
import { type World, world } from "../../helpers/world/world.ts";

type Field = keyof typeof FIELD_NEEDS;
const FIELDS = Object.keys(FIELD_NEEDS) as Field[];
const ROLES = ["admin", "member", "readonly", "reports", "support"] as const;

Deno.test("docs/product.md shows who sees which field of a respondent as the code has it", async () => {
  const document = await Deno.readTextFile(new URL("../../../docs/product.md", import.meta.url));
  const [, section] = document.split(/^### .* What who sees\n/m);
  const rows = section!.split(/^##/m)[0]!.split("\n").filter((line) => line.startsWith("|")).slice(2);
  const told = rows.flatMap((row) => {
    const [, what, ...cells] = row.split("|").map((cell) => cell.trim());
    const fields = [...what!.matchAll(/`(\w+)`/g)].map(([, field]) => field!);
    return fields.map((field) => [field, cells.slice(0, -1).join(" | ")]);
  });
  const known = FIELDS.map((field) => {
    const need = FIELD_NEEDS[field];
    const scope = scopeFor(need);
    const cells = ROLES.map((role) => holds(role, need) ? "yes" : "no");
    return [field, [...cells, scope ? `\`${scope}\`` : "no"].join(" | ")];
  });
  assert.deepEqual(Object.fromEntries(told), Object.fromEntries(known));
  assert.equal(told.length, known.length, "no field is told twice");
});

Deno.test("a view with a field that the table does not decide is no view", () => {
  const nobody = { kind: "nobody" } as const;
  // @ts-expect-error: what is not in the table does not compile.
  shownTo(nobody, { firstName: "Élodie", shoeSize: 38 });
  const shown = shownTo(nobody, { resumeCode: "code", letters: ["one"] });
  assert.deepEqual(shown, { resumeCode: null, letters: null });
});

/** Everybody who may see anything of respondents, by name. */
async function readers(t: World): Promise<[string, Agent | Support][]> {
  const key = (scopes: readonly Scope[]): Key => ({
    ...{
      kind: "key",
      keyId: crypto.randomUUID(),
      orgId: t.cedar.id,
      scopes,
      callsPerMinute: 1_000,
      isSandbox: false,
    },
    ...{ userId: null, role: "key", qualification: "C" },
  });
  return [
    ["admin", t.dana],
    ["readonly", t.riley],
    ["member", await colleague(t, "member")],
    ["insider", await colleague(t, "member", { name: "insider", projects: [t.recruitment.id] })],
    ["reports", await colleague(t, "reports")],
    ["support", await supportOf(t)],
    ...SCOPES.map((scope): [string, Key] => [scope, key([scope])]),
    ["read:projects and read:respondents", key(["read:projects", "read:respondents"])],
    ["all scopes", key(SCOPES)],
  ];
}

/** The result, or the code of the refusal. */
const tried = <T>(work: () => Promise<T>): Promise<T | string> =>
  work().catch((error) => {
    if (error instanceof Refusal) return error.code;
    throw error;
  });

Deno.test("each role, each scope and support see of a respondent what the table says, in every view", async () => {
  await using t = await world();
  const place = { projectId: t.springIntake.projectId, batchId: t.springIntake.id };
  const list = async (reader: Agent | Support) => {
    const people = [];
    const query = { batch: place.batchId, limit: 100, offset: 0 };
    for await (const some of (await improvedRespondents(t.ctx, reader, query)).results) people.push(...some);
    return people;
  };
  const wrong: string[] = [];
  let compared = 0;
  for (const [name, reader] of await readers(t)) {
    const views: Record<string, Promise<readonly object[] | string>> = {
      page: tried(async () => [
        await openRespondent(t.ctx, reader, { ...place, respondentId: t.elodie.id }),
      ]),
      search: tried(async () => (await findRespondents(t.ctx, reader, "Tremblay", {})).results),
      list: tried(() => list(reader)),
      room: tried(async () => {
        const { results } = await readRoom(t.ctx, reader, place.batchId, { limit: 100, offset: 0 });
        return results.flatMap((person) => [person, person.respondent]);
      }),
      archived: tried(async () =>
        (await findArchived(t.ctx, reader, { q: "", limit: 100, offset: 0 })).results
      ),
    };
    for (const [view, promised] of Object.entries(views)) {
      const people = await promised;
      const isList = !["page", "search"].includes(view);
      const mayOpen = sees(reader, "firstName") && (!isList || allows(reader, "viewProjects"));
      if (mayOpen !== (typeof people !== "string")) wrong.push(`${view} by ${name}: ${people}`);
      if (typeof people === "string") continue;
      // Of somebody with everything: whether a field is null for a reason of its own is not asked.
      const shown = people.flatMap((person) => Object.entries(person).filter(([, value]) => value !== null));
      for (const field of FIELDS.filter((field) => people.some((person) => field in person))) {
        compared++;
        const isShown = shown.some(([one]) => one === field);
        if (isShown && !sees(reader, field)) wrong.push(`${view}: ${field} is shown to ${name}`);
        if (!isShown && sees(reader, field) && HAS.includes(field)) {
          wrong.push(`${view}: ${field} is hidden from ${name}`);
        }
      }
    }
  }
  assert.deepEqual(wrong, []);
  assert.ok(compared > 300, String(compared));
});

/** Fields that somebody in each view has. */
const HAS: readonly Field[] = [
  ...["id", "firstName", "lastName", "status", "resumeCode", "assessments", "assessmentSet"] as const,
  ...["times", "letters", "incidents", "surveys"] as const,
];
