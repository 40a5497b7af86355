import assert from "node:assert/strict";
import { countOf, HARBOUR_CODE, NADIA, says, toDetails } from "../../helpers/pages/entry_pages.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { walker } from "../../helpers/pages/walker.ts";
import { world } from "../../helpers/world/world.ts";

Deno.test("each code that opens nothing shows the reason and what to do", async () => {
  await using t = await world();
  const noon = new Date("2026-11-21T17:00:00Z");
  const site = await openTestSite({ ctx: { ...t.ctx, now: () => noon } });
  const room = (change: Record<string, unknown>) =>
    t.sql`
      update test_codes set ${
      t.sql({
        startsAt: "2026-11-01T00:00:00Z",
        endsAt: "2026-12-01T00:00:00Z",
        maxParticipants: 50,
        taken: 0,
        ...change,
      } as never)
    } where code = 'HARBOUR-1'`;
  const enter = async (language: string, code = HARBOUR_CODE) => {
    const person = walker(site);
    person.cookies.set("assay_language", language);
    return await person.send("/tests", { code });
  };
  const refused = async (words: Record<string, string>, status: number, code?: string) => {
    for (const [language, text] of Object.entries(words)) {
      const page = await enter(language, code);
      assert.equal(page.status, status, text);
      assert.ok(says(page, text), text);
      // The message is beside the field, which has the focus and keeps the typed text.
      assert.match(page.text, /<input[^>]*aria-invalid="true"[^>]*>/);
      if (code !== "") assert.match(page.text, new RegExp(`<input[^>]*value="${code ?? HARBOUR_CODE}"`));
    }
  };

  await refused(
    { "en-US": "This code was not found.", fr: "Ce code est introuvable." },
    404,
    "NOPE-1",
  );
  await refused({ "en-US": "This field is required." }, 400, "");
  await refused({ fr: "Un code ne contient que des lettres" }, 400, "AB/12");
  await room({ startsAt: "2026-11-23T14:00:00Z" });
  await refused({
    "en-US": "This code can be used from Nov 23, 2026, 9:00 AM (Eastern Time).",
    fr: "à partir du 23 nov. 2026, 09:00 (heure de l’Est)",
  }, 409);
  await room({ startsAt: "2026-10-01T00:00:00Z", endsAt: "2026-11-21T16:59:00Z" });
  await refused({
    "en-US": "This code has expired",
    fr: "Ce code est expiré",
  }, 409);
  await room({ revokedAt: "2026-11-20T00:00:00Z" });
  await refused({
    "en-US": "This code is no longer in use.",
    "en-CA": "If you have already begun, enter your re-entry code.",
    fr: "Ce code n’est plus utilisé.",
  }, 409);
  await room({ revokedAt: null, maxParticipants: 3, taken: 3 });
  await refused({ fr: "Toutes les places associées à ce code sont prises" }, 409);
  await room({ type: "single", maxParticipants: 1, taken: 1 });
  await refused({ fr: "Ce code a déjà été utilisé" }, 409);
  await room({ type: "room" });
  await t.sql`update batches set status = 'complete', completed_at = now() where id = ${t.summerCrew.id}`;
  await refused({ fr: "Cette évaluation est fermée" }, 409);
});

Deno.test("too many unknown codes: the page says how many minutes to wait", async () => {
  await using t = await world();
  const now = new Date();
  const person = walker(await openTestSite({ ctx: { ...t.ctx, now: () => now } }));
  let page = await person.send("/tests", { code: "GUESS-1" });
  for (let guess = 2; page.status === 404 && guess < 1000; guess++) {
    page = await person.send("/tests", { code: `GUESS-${guess}` });
  }
  assert.equal(page.status, 429);
  assert.ok(says(page, /Too many unknown codes.*Please wait 15 minutes, then try again\./s));
});

Deno.test("a code that closes during entry leads back to the code page with the reason", async () => {
  await using t = await world();
  const person = walker(await openTestSite(t));
  await toDetails(person, HARBOUR_CODE);
  await t.sql`update test_codes set max_participants = 1, taken = 1, type = 'room' where code = 'HARBOUR-1'`;
  for (const step of ["confirm", ""]) {
    const page = await person.send("/tests/respondent-info", { ...NADIA, step });
    assert.equal(page.path, "/tests?refused");
    assert.ok(
      says(page, "Every place of this code is taken") || says(page, /place/i),
      page.text.slice(0, 300),
    );
    assert.match(page.text, /value="HARBOUR-1"/);
  }
  assert.equal(await countOf(t, "Benali"), 0);
});
