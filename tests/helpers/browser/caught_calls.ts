import type { Page, Route } from "playwright-core";

/**
 * Returns what lets a test handle the page's next call itself; the others go to the server. Call it before the page
 * opens: an open page hears only a moment later that its calls are caught, and one made meanwhile gets through.
 */
export async function caughtCalls(page: Page, address: string) {
  let next: ((route: Route) => Promise<void>) | undefined;
  await page.route(address, (route) => {
    const handle = next;
    next = undefined;
    return handle ? handle(route) : route.continue();
  });
  return (handle: (route: Route) => Promise<void>) => void (next = handle);
}
