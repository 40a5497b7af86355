import assert from "node:assert/strict";
import { test } from "node:test";
import { Dialog } from "../../components/messages/Dialog.tsx";
import { modals } from "../../lib/browser/modal_stack.ts";
import { LookForm } from "../../components/entry/LookForm.tsx";
import { act, show } from "../../tests/helpers/player/show.ts";
import { ShowLook } from "./ShowLook.tsx";

const reading = { listen: "Read aloud", silence: "Stop reading", noVoice: "No voice" };

test("a page is read aloud as soon as that is chosen, what is not in sight left out; then the modal on it", async () => {
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
      <Dialog id="messages" title="Message from Dana">
        <p>Come to the desk, please.</p>
      </Dialog>
    </div>,
  );
  try {
    assert.equal(page.queryByText("Read aloud"), null);
    await act(() => page.getByRole("checkbox", { name: "player.look.readAloud", hidden: true }).click());
    (await page.findByRole("button", { name: "Read aloud" })).click();
    assert.deepEqual(said, ["Your details", "First name"]);
    const dialog = document.getElementById("messages") as HTMLDialogElement;
    await act(() => modals.open(dialog));
    const buttons = page.getAllByRole("button", { name: "Read aloud", hidden: true });
    assert.deepEqual(buttons.map((button) => dialog.contains(button)), [true], "where it can be pressed");
    said.length = 0;
    buttons[0]!.click();
    assert.deepEqual(said, ["Message from Dana", "Come to the desk, please."]);
    await act(() => modals.close());
    assert.ok(!dialog.contains(page.getByRole("button", { name: "Read aloud" })));
  } finally {
    Object.assign(globalThis, { fetch, FormData });
  }
});
