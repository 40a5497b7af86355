import { pause } from "../../../lib/time/pause.ts";
import { openProtocol } from "../scoring/protocol.ts";

/**
 * A tab that prerenders pages. Playwright's tabs do not: a browser stops prerendering when a debugger follows
 * a page and not its whole tab.
 */
export interface Tab extends AsyncDisposable {
  goto(url: string): Promise<void>;
  /** The value of an expression in the visible page. */
  evaluate<T>(expression: string): Promise<T>;
  /** Runs an expression that leads to another page, which may open before the reply. */
  lead(expression: string): Promise<void>;
  /** Waits until an expression is true in the visible page, whichever page that is by then. */
  until(expression: string): Promise<void>;
  /** Moves the pointer away, then to the middle of the first element that the selector matches. */
  hover(selector: string): Promise<void>;
  /** Presses the mouse button where the pointer is, for `ms` milliseconds. */
  press(ms: number): Promise<void>;
  /** Presses Enter on the first element that the selector matches. */
  enter(selector: string): Promise<void>;
  /** Number of prerendered pages that are not visible. */
  drawnAhead(): number;
}

interface Page {
  readonly session: string;
  readonly isAhead: boolean;
}

/** Longer than any step takes on a busy machine. */
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
    const params = { expression, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = await send("Runtime.evaluate", params);
    if (exceptionDetails) {
      throw new Error(
        exceptionDetails.exception?.description ?? exceptionDetails.text,
      );
    }
    return result.value;
  }
  async function until(expression: string) {
    const end = Date.now() + PATIENCE_MS;
    // Between two pages there may be no page to evaluate in.
    while (!await evaluate(expression).catch(() => false)) {
      if (Date.now() > end) {
        throw new Error(`Still not true: ${expression}`);
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
        const target = document.querySelector(${JSON.stringify(selector)});
        target.scrollIntoView({ block: "center" });
        const { x, y, width, height } = target.getBoundingClientRect();
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
      // The page may be gone before the browser confirms the event.
      await send("Input.dispatchKeyEvent", { type: "keyDown", text: "\r", ...key }).catch(() => {});
    },
    drawnAhead: () => [...pages.values()].filter(({ isAhead }) => isAhead).length,
    [Symbol.asyncDispose]: () => browser[Symbol.asyncDispose](),
  };
}
