import assert from "node:assert/strict";
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
  await comeIn(visitor, line, who);
  const seed = Date.now() % 100_000;
  line.drops(aThird(seed));
  await sitThrough(page);
  await page.getByText(/^All \d+ answers are stored/).waitFor();
  line.drops(null);
  const answered = await server.hasAllOf(page, who);
  assert.equal(answered, 65, "with the one that was practice");
  assert.ok(await page.getByText("All 64 answers are stored.").isVisible());
  // The next answer may be under way before a busy machine has noticed that one was lost.
  arrivedInTime(await server.arrived(who), 2_000);
  const { through, lost, unheard } = line.counted;
  console.log(
    `a third dropped (seed ${seed}): of ${
      through + lost + unheard
    } requests ${lost} lost on the way, ${unheard} replies lost; ` +
      `all ${answered} answers there once, in order of time; lost 0`,
  );
});
