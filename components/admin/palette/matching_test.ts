import assert from "node:assert/strict";
import { test } from "node:test";
import type { AdminShell } from "../../../model/organization/admin_shell.ts";
import { destinationsIn } from "./destinations.ts";
import { matching } from "./matching.ts";

const TEXTS = {
  newBatch: "New batch in %",
  editProject: "Edit %",
  editBatch: "Edit %",
  newRoomCode: "New room code for %",
  invite: "Invite respondents to %",
  moves: { publish: "Publish %", close: "Close %", reopen: "Reopen %", archive: "Archive %" },
};
const PROJECTS: AdminShell["projects"] = [{
  id: "p",
  name: "Sélection d’été",
  batches: [
    { id: "a", name: "Équipe de nuit", status: "live" },
    { id: "b", name: "Pilot", status: "new" },
  ],
}];
const texts = (typed: string, mayEdit = true) =>
  matching(destinationsIn(PROJECTS, { texts: TEXTS, mayEdit }), typed).map(({ text }) => text);

test("a place is found by the beginnings of its words, without accents, in any order", () => {
  assert.deepEqual(texts("equi", false), ["Équipe de nuit"]);
  assert.deepEqual(texts("nuit selec", false), ["Équipe de nuit"]);
  assert.deepEqual(texts("uipe", false), []);
});

test("only what the person may do is offered, and in a batch only what its state allows", () => {
  assert.deepEqual(texts("invite"), ["Invite respondents to Équipe de nuit"]);
  assert.deepEqual(texts("invite", false), []);
  assert.deepEqual(texts("new pilot"), []);
  assert.deepEqual(texts("pilot"), ["Pilot", "Edit Pilot", "Publish Pilot", "Archive Pilot"]);
  assert.deepEqual(texts("close"), ["Close Équipe de nuit"]);
  assert.deepEqual(texts("pilot", false), ["Pilot"]);
});

test("a name with replacement patterns is shown unchanged", () => {
  const [, edit] = destinationsIn([{ id: "p", name: "R&D $& $1", batches: [] }], {
    texts: TEXTS,
    mayEdit: true,
  })
    .filter(({ kind }) => kind === "action");
  assert.equal(edit!.text, "Edit R&D $& $1");
});

test("words out of sight find a place too, after those with the words in sight; a path is read in its parts", () => {
  const call = (text: string, detail: string, words = "") => ({
    ...{ kind: "call", icon: "info", text, detail, words, href: text } as const,
  });
  const all = [
    call("A", "POST /batches/{id}/moves", "respondents"),
    call("Longer", "GET /respondents"),
    call("Other", "GET /tags"),
  ];
  const found = (typed: string) => matching(all, typed).map(({ text }) => text);
  assert.deepEqual(found("respondents"), ["Longer", "A"]);
  assert.deepEqual(found("/batches/{id}/mo"), ["A"]);
});
