import assert from "node:assert/strict";
import { Story } from "../../tests/helpers/player/player_story.ts";
import { messagesIn } from "./talking.ts";

const PLAN = { sections: [[{ asks: 3, limit: 60 }]] };
const talk = (...ids: number[]) => ({
  messages: ids.map((id) => ({ id, text: `Message ${id}`, by: "Dana" })),
});
const shown = (t: Story) => messagesIn(t.state).map(({ id }) => id);

Deno.test("a message is on the screen until it is read, and staff are told both", () => {
  const t = new Story(PLAN).started().reads({ version: 9, talk: talk(1) });
  assert.deepEqual([shown(t), t.modal], [[1], null], "it covers nothing");
  assert.deepEqual(t.done("note-talk").map(({ note }) => note), [{ shown: [1], acknowledged: [] }]);
  t.is({ is: "messages-read" });
  const { note } = t.done("note-talk")[0]!;
  assert.deepEqual([shown(t), note], [[], { shown: [1], acknowledged: [1] }]);
  // A reading from before does not bring it back.
  t.is({ is: "talk-noted", note }).reads({ version: 9, talk: talk(1, 2) });
  assert.deepEqual(shown(t), [2]);
});

Deno.test("that a message was read is told again until the server has it", () => {
  const t = new Story(PLAN).started().reads({ version: 9, talk: talk(1) }).is({ is: "messages-read" });
  const told = () => t.done("note-talk").length;
  t.later(16_000);
  assert.equal(told(), 1);
  t.is({ is: "talk-noted", note: t.state.talking!.note }).reads({ version: 9 }).later(16_000);
  assert.equal(told(), 0);
});

Deno.test("a message is read in a pause, and before a test begins", () => {
  const t = new Story(PLAN).is({ is: "told" });
  assert.deepEqual(t.did, ["read-talk"]);
  t.is({ is: "talk-read", talk: talk(1) });
  assert.deepEqual([shown(t), t.state.hasBegun], [[1], false]);
  t.is({ is: "messages-read" }).started();
  t.reads({ version: 9, talk: talk(1, 2), halt: { kind: "pause", since: t.now, by: null } });
  assert.deepEqual([shown(t), t.modal], [[2], "halt"]);
  assert.deepEqual([shown(t.is({ is: "messages-read" })), t.modal], [[], "halt"]);
});

Deno.test("a raised hand shows at once, is sent until the server has it, and then is as staff answer", () => {
  const hand = (kind: "help" | null, isAnswered = false) => ({ messages: [], hand: { kind, isAnswered } });
  const t = new Story(PLAN).started().reads({ version: 9, talk: hand(null) });
  const shown = () => t.state.clock.talk?.hand;
  t.is({ is: "hand-chosen", kind: "help" });
  assert.deepEqual([shown(), t.did], [{ kind: "help", isAnswered: false }, ["keep-hand"]]);
  assert.equal(
    t.does("offline", "online").done("keep-hand").length,
    1,
    "at once when the connection is back",
  );
  // A reading from before, and the next call.
  t.reads({ version: 9, talk: hand(null) }).later(16_000);
  assert.deepEqual([shown()?.kind, t.done("keep-hand").length], ["help", 1]);
  t.is({ is: "hand-kept", kind: "help", talk: hand("help") }).reads({ version: 9, talk: hand("help", true) });
  assert.deepEqual(shown(), { kind: "help", isAnswered: true });
  t.is({ is: "hand-chosen", kind: null }).is({ is: "hand-kept", kind: null, talk: hand(null) });
  assert.equal(shown()?.kind, null);
});

Deno.test("a hand that the server refuses is down with the next reading", () => {
  const down = { messages: [], hand: { kind: null, isAnswered: false } };
  const t = new Story(PLAN).started().reads({ version: 9, talk: down }).is({
    is: "hand-chosen",
    kind: "break",
  });
  t.is({ is: "hand-kept", kind: "break" }).reads({ version: 9 });
  assert.equal(t.state.clock.talk, undefined);
});

Deno.test("what was not told yet holds after the page is opened again, and is told then", () => {
  const hand = { kind: null, isAnswered: false };
  const t = new Story(PLAN).started().reads({ version: 9, talk: { ...talk(1), hand } });
  t.is({ is: "messages-read" }).is({ is: "hand-chosen", kind: "help" });
  const { talking } = t.state;
  const again = new Story(PLAN).started().reads({ version: 9, talk: { ...talk(1), hand } });
  again.is({ is: "talk-restored", talking: JSON.parse(JSON.stringify(talking)) });
  assert.deepEqual([shown(again), again.state.clock.talk?.hand?.kind], [[], "help"]);
  assert.deepEqual(again.did, ["note-talk", "keep-hand"]);
});
