import assert from "node:assert/strict";
import { openDownload } from "$/domain/queue/downloads/open_download.ts";
import { DownloadLink } from "$/domain/queue/downloads/link.ts";
import { importInstrument } from "$/domain/instruments/import_instrument.ts";
import { NormsChanged } from "$/domain/instruments/norms_changed.ts";
import { previewImport } from "$/domain/instruments/preview_import.ts";
import { quoteReports } from "$/domain/reports/quote_reports.ts";
import { reportStatuses } from "$/domain/reports/report_statuses.ts";
import { requestReports } from "$/domain/reports/request_reports.ts";
import { freshReportLink, respondentReports } from "$/domain/reports/respondent_reports.ts";
import { editRespondent } from "$/domain/respondents/edit.ts";
import { taskStatus } from "$/domain/queue/task_view.ts";
import type { Actor } from "$/model/account/actor.ts";
import type { Instrument } from "$/model/instruments/instrument.ts";
import type { Norms } from "$/model/instruments/norms.ts";
import type { ReportOrder } from "$/model/reports/report_order.ts";
import { order } from "../../helpers/reports/report_orders.ts";
import { plainPrinter, settleAll } from "../../helpers/reports/report_worker.ts";
import { satSmall } from "../../helpers/respondents/sat_small.ts";
import { smallInstrument } from "../../helpers/scoring/small_instrument.ts";
import { type World, world } from "../../helpers/world/world.ts";

/** T = 50 + 10 (13 - mean) / 3. */
const ELODIE = { h1: 4, h2: 5, h3: 2, largest: 2, primes: [4, 2], span: "4829" };

const normed = (norms: Partial<Norms>): Instrument => {
  const small = smallInstrument();
  return { ...small, norms: { ...small.norms, ...norms } };
};
/** The next norm group agrees more, so the same answers score lower. */
const NEXT_YEAR: Partial<Norms> = {
  version: "2025.2",
  rows: smallInstrument().norms.rows.map((row) => ({ ...row, mean: row.mean + 1 })),
};

async function elodiesReports(t: World) {
  await t.sql`update organizations set is_billing_enabled = false where id = ${t.cedar.id}`;
  const { assessmentIds: [assessmentId] } = await satSmall(t, [{ respondent: t.elodie, answers: ELODIE }]);
  const documents = plainPrinter((report) => {
    const { number, replaces, scored } = report;
    const [order] = scored.scales;
    const replaced = replaces && [replaces.number, ...replaces.because, ...replaces.changed].join(" ");
    return `${number}: T ${order!.standard!.score}, norms ${scored.norms.version}, replaces ${replaced}`;
  });
  const orderOf = (more: Partial<ReportOrder> = {}) =>
    order({ batchId: t.springIntake.id, respondents: [t.elodie.id], test: "PAI", ...more });
  return {
    printed: documents.printed,
    quote: async () => {
      const { ready, outdated, toMake } = await quoteReports(t.ctx, t.dana, orderOf());
      return { ready, outdated, toMake };
    },
    make: async (more: Partial<ReportOrder> = {}) => {
      const { task } = await requestReports(t.ctx, t.dana, orderOf(more));
      await settleAll(t, documents.printer);
      return task;
    },
    reports: async () => {
      const all = await respondentReports(t.ctx, t.dana, t.elodie.id);
      return all.find((one) => one.assessmentId === assessmentId)!.available;
    },
    status: async () => {
      const { results } = await reportStatuses(t.ctx, t.dana, {
        ...{ batchId: t.springIntake.id, respondentId: t.elodie.id, test: "PAI", limit: 9, offset: 0 },
      }, "failed");
      for await (const [one] of results) return one!;
    },
    /** Returns the file's name. */
    download: async (actor: Actor, reportId: string | null = null) => {
      const link = await freshReportLink(t.ctx, actor, {
        respondentId: t.elodie.id,
        assessmentId: assessmentId!,
        reportId,
      });
      const { pathname, searchParams } = new URL(link);
      const downloadLink = DownloadLink.parse({
        taskId: pathname.split("/").at(-1),
        ...Object.fromEntries(searchParams),
      });
      return (await openDownload(t.ctx, actor, downloadLink)).fileName;
    },
  };
}

Deno.test("new norms mark the report of the old ones as outdated; it is offered again, and the new report names the one it replaces", async () => {
  await using t = await world();
  const a = await elodiesReports(t);
  const first = await a.make();
  await a.download(t.dana);
  await a.download(t.riley);
  assert.equal((await a.status())!.is_outdated, false);
  assert.deepEqual(await a.quote(), { ready: 1, outdated: 0, toMake: 0 });

  await importInstrument(t.sql, normed(NEXT_YEAR));
  const [old] = await a.reports();
  assert.deepEqual([old!.number, old!.isOutdated, old!.outdatedBecause], [1, true, ["norms"]]);
  assert.deepEqual(old!.holders.map(({ name }) => name), ["Dana Whitfield", "Riley Okafor"]);
  const status = (await a.status())!;
  assert.deepEqual([status.report_number, status.is_outdated], [1, true]);
  assert.deepEqual(status.reports[0]!.outdated_because, ["norms"]);
  assert.deepEqual(status.reports[0]!.downloaded_by.map(({ name }) => name), [
    "Dana Whitfield",
    "Riley Okafor",
  ]);
  assert.equal((await taskStatus(t.ctx, t.dana, first!.id)).outdated, 1);
  assert.match(await a.download(t.dana), /_OUTDATED\.pdf$/);
  assert.deepEqual(await a.quote(), { ready: 0, outdated: 1, toMake: 1 });

  await a.make();
  assert.deepEqual(a.printed, [
    "1: T 63, norms 2025.1, replaces null",
    "2: T 60, norms 2025.2, replaces 1 norms",
  ]);
  const [now, before] = await a.reports();
  assert.deepEqual([now!.number, now!.isOutdated, now!.replaces, now!.normsVersion], [2, false, 1, "2025.2"]);
  assert.deepEqual([before!.number, before!.isOutdated, before!.outdatedBecause], [1, true, ["norms"]]);
  const names = [await a.download(t.dana), await a.download(t.dana, before!.id)];
  assert.match(names[0]!, /_Report-2\.pdf$/);
  assert.match(names[1]!, /\d_OUTDATED\.pdf$/);
  assert.equal((await a.status())!.is_outdated, false);
  assert.deepEqual(await a.quote(), { ready: 1, outdated: 0, toMake: 0 });
});

Deno.test("norms put back make a third report; the second is outdated and names the norms as the reason", async () => {
  await using t = await world();
  const a = await elodiesReports(t);
  await a.make();
  await importInstrument(t.sql, normed(NEXT_YEAR));
  await a.make();
  await importInstrument(t.sql, smallInstrument());
  assert.deepEqual(
    (await a.reports()).map(({ number, isOutdated, outdatedBecause }) => [
      number,
      isOutdated,
      ...outdatedBecause,
    ]),
    [[2, true, "norms"], [1, true, "norms"]],
  );
  assert.deepEqual(await a.quote(), { ready: 0, outdated: 1, toMake: 1 });
  await a.make();
  assert.equal(a.printed.at(-1), "3: T 63, norms 2025.1, replaces 2 norms");
  assert.deepEqual((await a.reports()).map(({ isOutdated }) => isOutdated), [false, true, true]);
});

Deno.test("norms that changed and came back before a new report leave the first report valid", async () => {
  await using t = await world();
  const a = await elodiesReports(t);
  await a.make();
  await importInstrument(t.sql, normed(NEXT_YEAR));
  await importInstrument(t.sql, smallInstrument());
  assert.deepEqual((await a.reports()).map(({ isOutdated }) => isOutdated), [false]);
  assert.deepEqual(await a.quote(), { ready: 1, outdated: 0, toMake: 0 });
});

Deno.test("a corrected name or date of birth makes a report outdated, and the new one names the changed fields", async () => {
  await using t = await world();
  const a = await elodiesReports(t);
  await a.make();
  await editRespondent(t.ctx, t.dana, t.elodie.id, { lastName: "Tremblay-Roy", dateOfBirth: "1991-04-01" });
  const [old] = await a.reports();
  assert.deepEqual([old!.isOutdated, old!.outdatedBecause], [true, ["details"]]);
  await a.make();
  assert.match(
    a.printed.at(-1)!,
    /replaces 1 details lastName dateOfBirth|replaces 1 details dateOfBirth lastName/,
  );
});

Deno.test("new keys are a new scoring; changed texts alone are a new wording", async () => {
  await using t = await world();
  const a = await elodiesReports(t);
  await a.make();
  const { scoring, texts, ...rest } = smallInstrument();
  const keys = { ...scoring.keys, largest: { right: 1 } };
  await importInstrument(t.sql, { ...rest, texts, scoring: { ...scoring, keys } });
  assert.deepEqual((await a.reports())[0]!.outdatedBecause, ["scoring"]);
  const scales = { ...texts["en-US"]!.scales, order: { name: "Tidiness", description: "Likes order." } };
  const reworded = { ...texts, "en-US": { ...texts["en-US"]!, scales } };
  await importInstrument(t.sql, { ...rest, texts: reworded, scoring });
  assert.deepEqual((await a.reports())[0]!.outdatedBecause, ["wording"]);
});

Deno.test("a report in another language or paper replaces nothing; one requested as new replaces the one it repeats", async () => {
  await using t = await world();
  const a = await elodiesReports(t);
  await a.make();
  await a.make({ language: "fr" });
  await a.make({ paper: "a4" });
  await a.make({ version: "new" });
  assert.deepEqual(a.printed.map((text) => text.replace(/: .*, replaces/, " replaces")), [
    "1 replaces null",
    "2 replaces null",
    "3 replaces null",
    "4 replaces 1 again",
  ]);
  assert.deepEqual((await a.reports()).map(({ isOutdated }) => isOutdated), [false, false, false, false]);
  // The first French report after the change replaces the earlier French one.
  await importInstrument(t.sql, normed(NEXT_YEAR));
  await a.make({ language: "fr" });
  assert.match(a.printed.at(-1)!, /^5: .* replaces 2 norms$/);
});

Deno.test("norms cannot change under a stored version: the import names the place and stores nothing", async () => {
  await using t = await world();
  await satSmall(t, []);
  const changed = normed({ rows: NEXT_YEAR.rows });
  const refused = (error: unknown) =>
    error instanceof NormsChanged &&
    /PAI: norms\.yaml: version 2025\.1 .*norms\.csv: all, order: mean is 10 and was 9.*2025\.2/.test(
      error.message,
    );
  await assert.rejects(() => importInstrument(t.sql, changed), refused);
  await assert.rejects(() => previewImport(t.sql, changed), refused);
  // In another form of the same test, too: a report names the norms, not the form.
  const { sections, ...rest } = changed;
  await assert.rejects(() =>
    importInstrument(t.sql, {
      ...rest,
      sections: sections.map((section) => ({ ...section, subtests: section.subtests.slice(1) })),
    }), refused);
  const { isNewScoring } = await importInstrument(t.sql, normed(NEXT_YEAR));
  assert.equal(isNewScoring, true);
});
