import assert from "node:assert/strict";
import { mock } from "node:test";
import { act } from "preact/test-utils";
import { show } from "../../tests/helpers/player/show.ts";
import { notify } from "../../lib/browser/notify.ts";
import { NotificationBar } from "./NotificationBar.tsx";

/** A bar, and a fake clock. */
async function withBar(story: (on: ReturnType<typeof bar>) => Promise<void>) {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    await story(bar());
  } finally {
    mock.timers.reset();
  }
}

function bar(initial?: Parameters<typeof notify>[0]) {
  const page = show(<NotificationBar closeText="Close" initial={initial} />);
  return {
    page,
    say: (message: Parameters<typeof notify>[0]) => act(() => notify(message)),
    pass: (time: number) => act(() => mock.timers.tick(time)),
    shown: () => page.container.querySelector(".notice")?.textContent.trim(),
  };
}

Deno.test("a notice is shown for five seconds", () =>
  withBar(async ({ say, pass, shown }) => {
    await say({ text: "An error occurred while publishing the batch." });
    await pass(4999);
    assert.equal(shown(), "An error occurred while publishing the batch.");
    await pass(1);
    assert.equal(shown(), undefined);
  }));

Deno.test("a newer notice replaces the current one and has its own five seconds", () =>
  withBar(async ({ say, pass, shown }) => {
    await say({ text: "First" });
    await pass(3000);
    await say({ text: "Second" });
    await pass(3000);
    assert.equal(shown(), "Second");
    await pass(2000);
    assert.equal(shown(), undefined);
  }));

Deno.test("an important notice lasts longer and can have a link", () =>
  withBar(async ({ page, say, pass }) => {
    await say({
      text: "Your account has been disabled",
      lasts: 15000,
      link: { href: "/support", text: "Support" },
    });
    await pass(14999);
    assert.equal(page.getByText("Support").getAttribute("href"), "/support");
    await pass(1);
    assert.equal(page.queryByText("Support"), null);
  }));

Deno.test("a notice stays while it has the pointer or the focus", () =>
  withBar(async ({ page, say, pass, shown }) => {
    const mouse = (type: string) =>
      act(() => void page.container.querySelector(".notices")!.dispatchEvent(new MouseEvent(type)));
    await say({ text: "Read me" });
    await mouse("mouseenter");
    await pass(20_000);
    assert.equal(shown(), "Read me");
    await mouse("mouseleave");
    await pass(5000);
    assert.equal(shown(), undefined);
  }));

Deno.test("a notice can be closed", () =>
  withBar(async ({ page, say, shown }) => {
    await say({ text: "Go away" });
    await act(() => (page.getByLabelText("Close") as HTMLButtonElement).click());
    assert.equal(shown(), undefined);
  }));

Deno.test("a reversible action has an undo form in its notice, also before the script runs", () =>
  withBar(async ({ pass }) => {
    const undo = { text: "Undo", action: "/admin/flag", fields: { marked: "no" } };
    const { page } = bar({ kind: "success", text: "Respondent flagged.", lasts: 10_000, undo });
    await pass(9999);
    const { form } = page.getByRole("button", { name: "Undo" }) as HTMLButtonElement;
    assert.deepEqual([form!.method, form!.getAttribute("action")], ["post", "/admin/flag"]);
    assert.equal(form!.querySelector<HTMLInputElement>("[name=marked]")!.value, "no");
  }));
