import { pause } from "../../../lib/time/pause.ts";
import { openProtocol } from "../scoring/protocol.ts";

/**
 * A tab in which pages are drawn ahead of need. In Playwright's they are not: a browser leaves it be as soon as somebody follows a page
 * and not its whole tab.
 */
export interface Tab extends AsyncDisposable {
  goto(url: string): Promise<void>;
  /** What an expression comes to in the page that is in sight. */
  evaluate<T>(expression: string): Promise<T>;
  /** Runs what leads to another page, which may come before the answer. */
  lead(expression: string): Promise<void>;
  /** Waits until an expression holds in the page that is in sight, whichever that is by then. */
  until(expression: string): Promise<void>;
  /** The pointer comes to rest on what a selector finds first, and leaves the place where it was. */
  hover(selector: string): Promise<void>;
  /** A press where the pointer is, for as long as told. */
  press(ms: number): Promise<void>;
  /** The Enter key, on what a selector finds first. */
  enter(selector: string): Promise<void>;
  /** How many pages are drawn and not in sight. */
  drawnAhead(): number;
}

interface Page {
  readonly session: string;
  readonly isAhead: boolean;
}

/** Nothing takes as long, however busy the machine. */
const PATIENCE_MS = 60_000;

export async function openTab(): Promise<Tab> {
  const browser = await openProtocol();
  const pages = new Map<string, Page>();
  let pointer = { x: 0, y: 0 };

  const note = (
    { targetId, subtype }: { targetId: string; subtype?: string },
    session?: string,
  ) => {
    const known = session ?? pages.get(targetId)?.session;
    if (known) {
      pages.set(targetId, { session: known, isAhead: subtype === "prerender" });
    }
  };
  browser.listen(
    "Target.attachedToTarget",
    ({ targetInfo, sessionId }) => targetInfo.type === "page" && note(targetInfo, sessionId),
  );
  browser.listen(
    "Target.targetInfoChanged",
    ({ targetInfo }) => note(targetInfo),
  );
  browser.listen(
    "Target.detachedFromTarget",
    ({ targetId }) => pages.delete(targetId),
  );
  const { targetInfos } = await browser.send("Target.getTargets", {
    filter: [{ type: "tab" }],
  });
  const { sessionId: tab } = await browser.send("Target.attachToTarget", {
    targetId: targetInfos[0].targetId,
    flatten: true,
  });
  await browser.send("Target.setDiscoverTargets", { discover: true });
  const following = {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: true,
  };
  await browser.send("Target.setAutoAttach", following, tab);

  const send = (method: string, params: object) => {
    const inSight = [...pages.values()].find(({ isAhead }) => !isAhead);
    return browser.send(method, params, inSight?.session);
  };
  async function evaluate<T>(expression: string): Promise<T> {
    const asked = { expression, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = await send("Runtime.evaluate", asked);
    if (exceptionDetails) {
      throw new Error(
        exceptionDetails.exception?.description ?? exceptionDetails.text,
      );
    }
    return result.value;
  }
  async function until(expression: string) {
    const end = Date.now() + PATIENCE_MS;
    // Between two pages there may be nobody to ask.
    while (!await evaluate(expression).catch(() => false)) {
      if (Date.now() > end) {
        throw new Error(`It has not come true: ${expression}`);
      }
      await pause(20);
    }
  }
  return {
    evaluate,
    lead: (expression) => evaluate<void>(`void (${expression})`).catch(() => {}),
    until,
    async goto(url) {
      await send("Page.navigate", { url });
      await until(
        `location.href === ${JSON.stringify(url)} && document.readyState === "complete"`,
      );
    },
    async hover(selector) {
      pointer = await evaluate(`(() => {
        const found = document.querySelector(${JSON.stringify(selector)});
        found.scrollIntoView({ block: "center" });
        const { x, y, width, height } = found.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      })()`);
      await send("Input.dispatchMouseEvent", {
        type: "mouseMoved",
        x: 0,
        y: 0,
      });
      await send("Input.dispatchMouseEvent", {
        type: "mouseMoved",
        ...pointer,
      });
    },
    async press(ms) {
      const press = { ...pointer, button: "left", clickCount: 1 };
      await send("Input.dispatchMouseEvent", {
        type: "mousePressed",
        ...press,
      });
      await pause(ms);
      await send("Input.dispatchMouseEvent", {
        type: "mouseReleased",
        ...press,
      });
    },
    async enter(selector) {
      await evaluate(`document.querySelector(${JSON.stringify(selector)}).focus()`);
      const key = { key: "Enter", code: "Enter", windowsVirtualKeyCode: 13 };
      // By the time it has been told of, the page may have gone already.
      await send("Input.dispatchKeyEvent", { type: "keyDown", text: "\r", ...key }).catch(() => {});
    },
    drawnAhead: () => [...pages.values()].filter(({ isAhead }) => isAhead).length,
    [Symbol.asyncDispose]: () => browser[Symbol.asyncDispose](),
  };
}
