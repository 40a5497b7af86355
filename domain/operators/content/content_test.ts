import assert from "node:assert/strict";
import type { Instrument } from "../../../model/instruments/instrument.ts";
import { packageKey } from "./stored_package.ts";
import { refuses } from "../../../tests/helpers/world/refuses.ts";
import { satSmall } from "../../../tests/helpers/respondents/sat_small.ts";
import { smallInstrument } from "../../../tests/helpers/scoring/small_instrument.ts";
import { type World, world } from "../../../tests/helpers/world/world.ts";
import { compareScorings } from "./compare_scorings.ts";
import { forgetProposals } from "./forget_proposals.ts";
import { proposePackage, proposeScoring } from "./propose.ts";
import { listProposals, readProposal, withdrawProposal } from "./proposals.ts";
import { publishPackage, publishProposal } from "./publish.ts";
import { listPublished, listScorings } from "./published.ts";
import { runProposal } from "./run_proposal.ts";

const small = smallInstrument();
/** T = 50 + 10 (raw - 12) / 3 and no longer (raw - 9): ten points lower. */
const RENORMED: Instrument = {
  ...small,
  norms: {
    ...small.norms,
    version: "2025.2",
    rows: small.norms.rows.map((row) => row.scale === "order" ? { ...row, mean: 12 } : row),
  },
};
const REWORDED = structuredClone(small);
REWORDED.texts.fr!.questions.h1!.bodyText = "Je planifie.";

const read = (
  instrument: Instrument | null,
  findings: { file: string; line: number; message: string }[] = [],
) => ({
  name: "small.zip",
  instrument,
  findings,
});
const propose = async (t: World, instrument: Instrument) =>
  (await proposePackage(t.ctx, t.opal, read(instrument))).proposal!;

/** Raw 13 and 6 on the scale of order: T 63 (high) and 40 (average). */
const twoSat = (t: World) =>
  satSmall(t, [
    { respondent: t.elodie, answers: { h1: 4, h2: 5, h3: 2, largest: 2 } },
    { respondent: t.mei, answers: { h1: 2, h2: 2, h3: 4, largest: 1 } },
  ]);

const HOOKS = { leaving: new AbortController().signal, onBeat: () => {} };
const work = async (t: World, proposalId: string, hooks = HOOKS) =>
  (await runProposal(t.ctx, { proposalId }, hooks)).kind;

const orderOf = async (t: World, assessmentId: string) => {
  const [row] = await t.sql`
    select scored -> 'scales' -> 0 -> 'standard' ->> 'score' as score from assessment_scores
    where assessment_id = ${assessmentId} order by scoring_id desc limit 1`;
  return Number(row?.score);
};

Deno.test("new norms are checked, published and brought back, and people are scored anew each time", async () => {
  await using t = await world();
  const { assessmentIds: [elodie] } = await twoSat(t);
  const checked = await propose(t, RENORMED);
  assert.deepEqual([checked.status, checked.effect.scoring, checked.effect.isNewVersion], [
    "completed",
    2,
    false,
  ]);
  const { scales: [order], ...all } = checked.changes!;
  assert.deepEqual(all, { of: 2, people: 2, bands: 2, reports: 0 });
  assert.deepEqual(order, {
    scale: "order",
    of: 2,
    people: 2,
    mean: -10,
    largest: -10,
    bands: 2,
    reports: 0,
  });
  assert.equal(
    (await listPublished(t.ctx, t.opal)).find(({ test }) => test === "PAI")!.scoring,
    1,
    "nothing is published",
  );

  const published = await publishProposal(t.ctx, t.opal, checked.id);
  assert.deepEqual([published.status, published.total], ["waiting", 2]);
  assert.equal(await t.ctx.store.size(packageKey(checked.id)), null, "the package is deleted");
  assert.equal(await work(t, checked.id), "completed");
  assert.equal(await work(t, checked.id), "elsewhere", "a second message does nothing");
  assert.equal(await orderOf(t, elodie!), 53);
  const pai = (await listPublished(t.ctx, t.opal)).find(({ test }) => test === "PAI")!;
  assert.deepEqual([pai.scoring, pai.normsVersion, pai.operator], [2, "2025.2", "Opal Reyes"]);

  const [second, first] = await listScorings(t.ctx, t.opal, "PAI");
  assert.deepEqual([second!.people, second!.operator, second!.isCurrent], [2, "Opal Reyes", true]);
  assert.deepEqual([first!.operator, first!.isCurrent], [null, false]);
  const pair = { test: "PAI", from: first!.id, to: second!.id };
  const same = { added: [], gone: [], changed: [] };
  assert.deepEqual(await compareScorings(t.ctx, t.opal, pair), {
    ...{ questions: same, keys: same, scales: same },
    norms: { ...same, changed: ["all"] },
  });
  await refuses("not_found", () => compareScorings(t.ctx, t.opal, { ...pair, test: "NEO_B" }));
  const back = await proposeScoring(t.ctx, t.opal, first!.id);
  assert.deepEqual([back.fileName, back.effect.scoring, back.changes!.scales[0]!.mean], [null, 3, 10]);
  await publishProposal(t.ctx, t.opal, back.id);
  assert.equal(await work(t, back.id), "completed");
  assert.equal(await orderOf(t, elodie!), 63);

  const events = await t.sql`
    select verb, actor_id, subject_id, detail ->> 'people' as people from audit_events
    where org_id is null and subject_kind = 'content' order by id`;
  assert.deepEqual(events.map(({ verb, people }) => [verb, people]), [
    ["checkContent", null],
    ["publishContent", "2"],
    ["checkContent", null],
    ["bringBackContent", "2"],
  ]);
  assert.ok(events.every(({ actorId }) => actorId === t.opal.operatorId));
});

Deno.test("a new version leaves those who began; its predecessor is brought back with its scoring", async () => {
  await using t = await world();
  const { versionId } = await twoSat(t);
  const reworded = await propose(t, REWORDED);
  assert.deepEqual([reworded.effect.isNewVersion, reworded.changes!.of], [true, 0]);
  assert.ok(reworded.effect.elsewhere >= 2);
  assert.equal((await publishProposal(t.ctx, t.opal, reworded.id)).status, "completed");
  const [later, scoring] = await listScorings(t.ctx, t.opal, "PAI");
  const pair = { test: "PAI", from: scoring!.id, to: later!.id };
  const { questions } = await compareScorings(t.ctx, t.opal, pair);
  assert.deepEqual(questions, { added: [], gone: [], changed: ["h1"] });
  const back = await proposeScoring(t.ctx, t.opal, scoring!.id);
  assert.deepEqual([back.effect.isOtherVersion, back.effect.isNewScoring], [true, false]);
  await publishProposal(t.ctx, t.opal, back.id);
  const [test] = await t.sql`select current_version_id from tests where identifier = 'PAI'`;
  assert.equal(test!.currentVersionId, versionId);
});

Deno.test("of a faulty package nothing is kept, nor of one whose norms differ under the same version", async () => {
  await using t = await world();
  await twoSat(t);
  const fault = { file: "test.yaml", line: 3, message: "is not known" };
  const checked = await proposePackage(t.ctx, t.opal, read(null, [fault]));
  assert.deepEqual(checked, { findings: [fault], changes: [], proposal: null });
  const silent = { ...RENORMED, norms: { ...RENORMED.norms, version: small.norms.version } };
  const { findings: [norms] } = await proposePackage(t.ctx, t.opal, read(silent));
  assert.match(norms!.message, /mean is 12 and was 9/);
  assert.deepEqual(await listProposals(t.ctx, t.opal), []);
  await refuses("package_faulty", () => publishPackage(t.ctx, t.opal, read(null, [fault])));
});

Deno.test("what was checked is published only if the test did not change meanwhile, and only once", async () => {
  await using t = await world();
  await twoSat(t);
  const [one, other] = [await propose(t, RENORMED), await propose(t, RENORMED)];
  const both = await Promise.allSettled([one, one].map(({ id }) => publishProposal(t.ctx, t.opal, id)));
  assert.deepEqual(both.map(({ status }) => status).sort(), ["fulfilled", "rejected"]);
  await refuses("content_changed", () => publishProposal(t.ctx, t.opal, other.id));

  const altered = await propose(t, REWORDED);
  await t.ctx.store.put(packageKey(altered.id), new Blob(["{}"]).stream());
  await refuses("content_changed", () => publishProposal(t.ctx, t.opal, altered.id));
  await withdrawProposal(t.ctx, t.opal, altered.id);
  await refuses("not_found", () => readProposal(t.ctx, t.opal, altered.id));
  await refuses("already_published", () => withdrawProposal(t.ctx, t.opal, one.id));
});

Deno.test("many people are left to a worker; one who dies is followed by another, and time runs out", async () => {
  await using t = await world();
  await twoSat(t);
  const { id } = await propose(t, RENORMED);
  await t.sql`update content_proposals set status = 'waiting', changes = null, attempts = 0 where id = ${id}`;
  await refuses("not_ready", () => publishProposal(t.ctx, t.opal, id));
  const leaving = AbortSignal.abort(new Error("the worker is leaving"));
  assert.equal(await work(t, id, { ...HOOKS, leaving }), "retry");
  await t.sql`update content_proposals set status = 'running', heartbeat_at = now() where id = ${id}`;
  assert.equal(await work(t, id), "retry", "somebody else has it");
  await t.sql`update content_proposals set heartbeat_at = now() - interval '1 minute' where id = ${id}`;
  assert.equal(await work(t, id), "completed");
  const { changes, done, total } = await readProposal(t.ctx, t.opal, id);
  assert.deepEqual([changes!.people, done, total], [2, 2, 2]);

  const later = { ...t.ctx, now: () => new Date(Date.now() + 8 * 24 * 3_600_000) };
  await refuses("not_found", () => publishProposal(later, t.opal, id));
  assert.equal(await forgetProposals(later), 1);
  assert.equal(await t.ctx.store.size(packageKey(id)), null);
});

Deno.test("only an operator may check, publish or withdraw content", async () => {
  await using t = await world();
  const id = crypto.randomUUID();
  for (const actor of [t.dana, t.riley, t.wes]) {
    await refuses("forbidden", () => proposePackage(t.ctx, actor, read(small)));
    await refuses("forbidden", () => proposeScoring(t.ctx, actor, 1));
    await refuses("forbidden", () => publishPackage(t.ctx, actor, read(small)));
    for (const act of [publishProposal, withdrawProposal, readProposal]) {
      await refuses("forbidden", () => act(t.ctx, actor, id));
    }
    await refuses("forbidden", () => listPublished(t.ctx, actor));
    await refuses("forbidden", () => listScorings(t.ctx, actor, "PAI"));
    await refuses("forbidden", () => compareScorings(t.ctx, actor, { test: "PAI", from: 1, to: 1 }));
    await refuses("forbidden", () => listProposals(t.ctx, actor));
  }
  await refuses("not_found", () => proposeScoring(t.ctx, t.opal, 2 ** 30));
});
