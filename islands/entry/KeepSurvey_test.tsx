import assert from "node:assert/strict";
import { mock } from "node:test";
import { show } from "../../tests/helpers/player/show.ts";
import { EndSession } from "./EndSession.tsx";
import { KeepSurvey } from "./KeepSurvey.tsx";

const FAILED = "Not sent, but kept.";

function survey(user = "ada") {
  const page = show(
    <main>
      <form id="survey" method="post" action="/tests/survey">
        <input name="comment" aria-label="Comment" />
        <input type="radio" name="calm" value="1" aria-label="Calm" />
        <button type="submit">Send</button>
        <button type="submit" name="step" value="decline">Decline</button>
      </form>
      <KeepSurvey form="survey" user={user} failedText={FAILED} />
    </main>,
  );
  const field = (label: string) => page.getByLabelText(label) as HTMLInputElement;
  return { ...page, field, values: () => [field("Comment").value, field("Calm").checked] };
}

async function typed() {
  sessionStorage.clear();
  const page = survey();
  await page.user.type(page.field("Comment"), "Too fast");
  await page.user.click(page.field("Calm"));
  return page;
}

/** Answers what is sent, and notes it and where the page goes. */
function wire(answer: () => Promise<Response>) {
  const sent: string[] = [];
  const left: string[] = [];
  const went = Promise.withResolvers<void>();
  // Deno's own reads no forms.
  const before = globalThis.FormData;
  globalThis.FormData = document.defaultView!.FormData as typeof FormData;
  const fetched = mock.method(globalThis, "fetch", (_to: string, { body }: RequestInit) => {
    sent.push(String(body));
    return answer();
  });
  const assigned = mock.method(location, "assign", (to: string) => (left.push(to), went.resolve()));
  const restore = () => {
    globalThis.FormData = before;
    fetched.mock.restore();
    assigned.mock.restore();
  };
  return { sent, left, went: went.promise, [Symbol.dispose]: restore };
}

const landed = (path: string) =>
  Object.defineProperties(new Response(), {
    redirected: { value: true },
    url: { value: `http://assay.test${path}` },
  });

Deno.test("what is typed into a survey is there after a reload, for the same respondent alone, until they leave", async () => {
  await typed();
  assert.deepEqual(survey().values(), ["Too fast", true]);
  assert.deepEqual(survey("mei").values(), ["", false]);
  await typed();
  show(<EndSession />);
  assert.deepEqual(survey().values(), ["", false]);
});

Deno.test("a survey that cannot be sent stays with a message, and is sent and forgotten later", async () => {
  const page = await typed();
  let answer = () => Promise.reject<Response>(new TypeError("Failed to fetch"));
  using line = wire(() => answer());
  await page.user.click(page.getByText("Send"));
  assert.equal((await page.findByRole("alert")).textContent, FAILED);
  assert.deepEqual(survey().values(), ["Too fast", true]);
  answer = () => Promise.resolve(landed("/tests/respondent-assessments"));
  const again = survey();
  await again.user.click(again.getByText("Decline"));
  await line.went;
  assert.deepEqual(line.sent, ["comment=Too+fast&calm=1", "comment=Too+fast&calm=1&step=decline"]);
  assert.deepEqual(line.left, ["http://assay.test/tests/respondent-assessments"]);
  assert.deepEqual(survey().values(), ["", false]);
});

Deno.test("a survey is kept when the session has ended", async () => {
  const page = await typed();
  using line = wire(() => Promise.resolve(landed("/tests")));
  await page.user.click(page.getByText("Send"));
  await line.went;
  assert.deepEqual(survey().values(), ["Too fast", true]);
});
