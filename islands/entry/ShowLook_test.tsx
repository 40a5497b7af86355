import assert from "node:assert/strict";
import { test } from "node:test";
import { LookForm } from "../../components/entry/LookForm.tsx";
import { act, show } from "../../tests/helpers/player/show.ts";
import { ShowLook } from "./ShowLook.tsx";

const reading = { listen: "Read aloud", silence: "Stop reading", noVoice: "No voice" };

test("a page is read aloud as soon as that is chosen, what is not in sight left out", async () => {
  const said: string[] = [];
  const { fetch, FormData } = globalThis;
  Object.assign(globalThis, {
    FormData: document.defaultView!.FormData,
    fetch: () => Promise.resolve(new Response()),
    SpeechSynthesisUtterance: class {
      constructor(readonly text: string) {}
    },
    speechSynthesis: {
      getVoices: () => [{ lang: "en-US" }],
      cancel: () => {},
      speak: ({ text }: { text: string }) => said.push(text),
    },
  });
  document.documentElement.lang = "en-US";
  const page = show(
    <div className="entry">
      <LookForm t={((key: string) => key) as never} id="look" look={{}} from="/tests" />
      <ShowLook form="look" isReadAloud={false} reading={reading} />
      <main id="main">
        <h1>Your details</h1>
        <label htmlFor="name">First name</label>
        <input id="name" />
        <p style={{ display: "none" }}>Please correct the fields below.</p>
      </main>
    </div>,
  );
  try {
    assert.equal(page.queryByText("Read aloud"), null);
    await act(() => page.getByRole("checkbox", { name: "player.look.readAloud", hidden: true }).click());
    (await page.findByRole("button", { name: "Read aloud" })).click();
    assert.deepEqual(said, ["Your details", "First name"]);
  } finally {
    Object.assign(globalThis, { fetch, FormData });
  }
});
