import type { Page } from "playwright-core";

/** What somebody meets in the player. */
export interface Met {
  readonly modal: string | null;
  readonly screen: string;
  readonly heading: string;
  /** Which question of how many, as it is said. */
  readonly count: string;
  /** What is read out of what has the focus: itself, and what describes it. */
  readonly heard: string;
}

/** Waits until something else is there than before, and says what it is. */
export const meet = (page: Page, before: Met | null): Promise<Met> => page.evaluate(look, before);

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
        heard: [here.textContent, ...described.map(textOf)].join(" ").replace(/\s+/g, " ").trim(),
      };
    };
    const check = () => {
      const now = read();
      const parts = ["modal", "screen", "heading", "count"] as const;
      if (!now.screen || before && parts.every((part) => now[part] === before[part])) return;
      watch.disconnect();
      done(now);
    };
    const watch = new MutationObserver(check);
    watch.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    check();
  });
