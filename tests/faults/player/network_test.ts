import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { comeIn, isCounting, signUpFor, sit } from "../../helpers/browser/at_the_player.ts";
import { openBrowser } from "../../helpers/browser/browser.ts";
import { sitThrough } from "./form.ts";
import { arrivedInTime, openAtTheServer, risesInTime } from "./at_the_server.ts";
import { aThird, openFlakyLine } from "./flaky_line.ts";

Deno.test("the network is gone in the middle of a form, with a reply on its way: answers go on, and all arrive as given", async () => {
  await using browser = openBrowser();
  await using line = openFlakyLine(browser.url);
  await using server = openAtTheServer();
  await using visitor = await browser.visitor();
  const { page } = visitor;
  const who = await signUpFor(browser, "TRY-PERSONALITY", "NEO_C");
  await comeIn(visitor, line, who);
  await sit(page, (now, answered) => isCounting(now) && answered === 4);
  const before = (await server.untilCounting(who, 4)).length;

  // The server has the next answer; the word of it is lost, and nothing gets through after it.
  let isGone = false;
  line.drops((asked) => {
    if (isGone) return "lost";
    isGone = asked.startsWith("POST /api/v1/responses");
    return isGone ? "unheard" : "through";
  });
  await sit(page, (_, answered) => answered === 1);
  await server.untilCounting(who, before + 1);
  await page.locator(".stored", { hasText: "Offline" }).waitFor();
  const goneAt = Date.now();
  // Longer than two looks at the connection, and than many tries to send.
  for (let answered = 0; answered < 13; answered++) {
    await sit(page, (_, answered) => answered === 1);
    await page.waitForTimeout(600);
  }
  const unsent = await page.getByText(/waiting to be sent/).innerText();
  const seconds = (Date.now() - goneAt) / 1000;
  assert.equal((await server.counting(who)).length, before + 1, "nothing got through");
  const left: number[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/responses")) left.push(Date.parse(request.postDataJSON().timestamp));
  });
  line.drops(null);
  await page.getByRole("status").getByText("The connection is back.").waitFor({ timeout: 10_000 });
  await sit(page, (_, answered) => answered === 1);
  const counting = await server.untilCounting(who, before + 15);
  risesInTime(counting);
  assert.equal(await server.hasAllOf(page, who), before + 15);
  assert.ok(left.length >= 14, "each was sent");
  assert.deepEqual(left, left.toSorted((a, b) => a - b), "oldest first");
  arrivedInTime(await server.arrived(who));
  console.log(
    `network gone for ${
      seconds.toFixed(0)
    } s and 14 answers (${unsent}), one of which had been stored unheard: sent oldest first, all ${counting.length} there once, ` +
      `and in the chain of events in order of time; lost 0`,
  );
});

Deno.test("a network that drops a third of all requests: a whole form arrives, each answer once", async () => {
  await using browser = openBrowser();
  await using line = openFlakyLine(browser.url);
  await using server = openAtTheServer();
  await using visitor = await browser.visitor();
  const { page } = visitor;
  const who = await signUpFor(browser, "TRY-PERSONALITY", "NEO_C");
  await logSends(page);
  await comeIn(visitor, line, who);
  const seed = Date.now() % 100_000;
  line.drops(aThird(seed));
  await sitThrough(page);
  await page.getByText(/^All \d+ answers are stored/).waitFor();
  line.drops(null);
  const answered = await server.hasAllOf(page, who);
  assert.equal(answered, 65, "with the one that was practice");
  assert.ok(await page.getByText("All 64 answers are stored.").isVisible());
  const overtaken = await countOvertaken(page);
  assert.equal(overtaken, 0, "no answer is sent before an older one that is known to be lost");
  const { through, lost, unheard } = line.counted;
  console.log(
    `a third dropped (seed ${seed}): of ${
      through + lost + unheard
    } requests ${lost} lost on the way, ${unheard} replies lost; ` +
      `all ${answered} answers there once, oldest first; lost 0`,
  );
});

interface LoggedSend {
  readonly question: number;
  readonly at: number;
  readonly did: "leaves" | "lost" | "heard";
}

/** Logs, in the page, each answer that leaves and each reply in the order in which the player learns of them. */
const logSends = (page: Page) =>
  page.addInitScript(() => {
    const log: LoggedSend[] = [];
    const fetchAnswer = globalThis.fetch;
    Object.assign(globalThis, {
      sends: log,
      async fetch(...request: Parameters<typeof fetch>) {
        const [address, { body } = {}] = request;
        if (!String(address).endsWith("/responses")) return await fetchAnswer(...request);
        const { subtestQuestion: question, timestamp } = JSON.parse(String(body));
        const note = (did: LoggedSend["did"]) => log.push({ question, at: Date.parse(timestamp), did });
        note("leaves");
        try {
          const reply = await fetchAnswer(...request);
          note("heard");
          return reply;
        } catch (error) {
          note("lost");
          throw error;
        }
      },
    });
  });

/** How many answers left before an older one whose loss was known. */
async function countOvertaken(page: Page): Promise<number> {
  const log = await page.evaluate(() => (globalThis as unknown as { sends: LoggedSend[] }).sends);
  assert.ok(log.some(({ did }) => did === "lost"), "some were lost");
  const lost = new Map<number, number>();
  let overtaken = 0;
  for (const { question, at, did } of log) {
    if (did === "lost") lost.set(question, at);
    else if (did === "heard") lost.delete(question);
    else if ([...lost.values()].some((older) => older < at)) overtaken++;
  }
  return overtaken;
}
