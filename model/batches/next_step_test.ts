import assert from "node:assert/strict";
import { test } from "node:test";
import { nextStep } from "./next_step.ts";

const ALL = { editProjects: true, inviteRespondents: true, requestReports: true };
const NOBODY = { new: 0, inprogress: 0, complete: 0 };
const draft = { status: "draft", isProjectArchived: false, tests: 0, people: NOBODY, isOpen: false } as const;
const live = { ...draft, status: "live", tests: 2 } as const;

test("a batch leads from its tests to its reports, and is closed once nobody else can enter", () => {
  const finished = { ...NOBODY, complete: 3 };
  assert.deepEqual(
    [
      draft,
      { ...draft, tests: 1 },
      live,
      { ...live, people: { ...finished, new: 1, inprogress: 2 } },
      { ...live, people: { ...finished, new: 1 } },
      { ...live, people: finished, isOpen: true },
      { ...live, people: finished },
      { ...live, status: "complete" as const, people: finished },
      { ...live, status: "complete" as const },
      { ...live, status: "archived" as const },
    ].map((batch) => nextStep(batch, ALL, "people")),
    ["tests", "publish", "invite", "follow", "invite", "reports", "close", "reports", "reopen", "restore"],
  );
});

test("no step is offered that the person may not take, or that an archived project forbids", () => {
  const none = { editProjects: false, inviteRespondents: false, requestReports: false };
  assert.equal(nextStep(draft, none, "people"), null);
  assert.equal(nextStep(live, none, "people"), null);
  assert.equal(nextStep({ ...live, people: { ...NOBODY, inprogress: 1 } }, none, "people"), "follow");
  assert.equal(nextStep({ ...live, isProjectArchived: true }, ALL, "people"), null);
});

test("on the tab to which a step leads it is the one after it, if there is one", () => {
  const on = (tab: string, people: Partial<typeof NOBODY>) =>
    nextStep({ ...live, people: { ...NOBODY, ...people } }, ALL, tab);
  assert.deepEqual(
    [
      on("room", { inprogress: 1 }),
      on("room", { inprogress: 1, new: 1, complete: 1 }),
      on("room", { inprogress: 1, complete: 1 }),
      on("invitations", { inprogress: 1, new: 1 }),
      on("invitations", { new: 1 }),
      on("room", { complete: 1 }),
    ],
    [null, "invite", "reports", "follow", null, "close"],
  );
});
