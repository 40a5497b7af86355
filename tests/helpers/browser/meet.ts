import type { Page } from "playwright-core";

/** What the player shows at one moment. */
export interface Met {
  readonly modal: string | null;
  readonly screen: string;
  readonly heading: string;
  /** The question number and the total, as displayed. */
  readonly count: string;
  /** What a screen reader reads for the focused element: its text and its description. */
  readonly heard: string;
}

/** Longer than the player takes to show its next state. */
const LIMIT = 30_000;

/** Waits until the player shows something other than `before`, and returns it. */
export async function meet(page: Page, before: Met | null): Promise<Met> {
  const never = Promise.withResolvers<never>();
  const late = setTimeout(async () => {
    const shown = await page.locator(".player").innerText({ timeout: 1000 }).catch(String);
    never.reject(new Error(`The player stayed at ${JSON.stringify(before)}. ${page.url()} shows:\n${shown}`));
  }, LIMIT);
  return await Promise.race([page.evaluate(look, before), never.promise]).finally(() => clearTimeout(late));
}

/**
 * Where no modal is open, waits until the heading has the focus too: the player asks those who press earlier
 * to listen first.
 */
export async function meetAndHear(page: Page, before: Met | null): Promise<Met> {
  const now = await meet(page, before);
  if (now.modal || now.heard.startsWith(now.heading)) return now;
  await page.locator("#player-heading:focus").waitFor({ timeout: 5000 }).catch(async (late) => {
    const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 300));
    throw new Error(`The heading is not focused after ${JSON.stringify(now)}, but ${focused}`, {
      cause: late,
    });
  });
  return await meet(page, null);
}

/** Runs in the page. */
const look = (before: Met | null) =>
  new Promise<Met>((done) => {
    const textOf = (id: string) => document.getElementById(id)?.textContent ?? "";
    const read = (): Met => {
      const here = document.activeElement!;
      const described = here.getAttribute("aria-describedby")?.split(" ") ?? [];
      return {
        modal: document.querySelector("dialog[open] :is(h1, h2)")?.textContent ?? null,
        screen: document.querySelector<HTMLElement>(".player:not([inert])")?.dataset.screen ?? "",
        heading: textOf("player-heading"),
        count: textOf("player-count"),
        // Empty where nothing has the focus.
        heard: here === document.body
          ? ""
          : [here.textContent, ...described.map(textOf)].join(" ").replace(/\s+/g, " ").trim(),
      };
    };
    const check = () => {
      const now = read();
      const parts = ["modal", "screen", "heading", "count"] as const;
      const isComing = !now.modal && document.querySelector("#player-heading[data-coming]");
      if (!now.screen || isComing) return;
      if (before && parts.every((part) => now[part] === before[part])) return;
      watch.disconnect();
      done(now);
    };
    const watch = new MutationObserver(check);
    watch.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    check();
  });
