import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { Card } from "../../components/layout/Card.tsx";
import { show } from "../../tests/helpers/player/show.ts";
import { FollowInvitations } from "./FollowInvitations.tsx";

const card = (...states: string[]) =>
  `<div class="card"><h2 id="invitations">Invitations</h2>${
    states.map((it) => `<i data-status="${it}">${it}</i>`).join("")
  }</div>`;

test("letters that wait are shown as sent once they are, and then nothing is fetched any more", async () => {
  const answers = [card("queued", "sent"), card("sent", "sent")];
  const fetched = mock.method(globalThis, "fetch", () => Promise.resolve(new Response(answers.shift())));
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const { container } = show(
      <>
        <Card id="invitations" title="Invitations" flush>
          <i data-status="queued">queued</i>
        </Card>
        <FollowInvitations />
      </>,
    );
    for (let look = 0; look < 4; look++) {
      mock.timers.tick(5_000);
      for (let turn = 0; turn < 20; turn++) await Promise.resolve();
      await new Promise((done) => setImmediate(done));
    }
    assert.equal(container.textContent, "Invitationssentsent");
    assert.equal(fetched.mock.callCount(), 2);
  } finally {
    mock.timers.reset();
    fetched.mock.restore();
  }
});
