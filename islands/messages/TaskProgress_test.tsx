import assert from "node:assert/strict";
import { show } from "../../tests/helpers/player/show.ts";
import type { TaskState } from "../../model/queue/task.ts";
import { TASK_OVER } from "../../lib/browser/task_over.ts";
import { TaskProgress } from "./TaskProgress.tsx";

const WORDS = {
  language: "en-US",
  namespace: "admin",
  messages: {
    task: {
      waiting: "Waiting to start",
      running: "Preparing the file",
      progress: "{{done, number}} of {{total, number}}",
      completed: "It is done",
      failed: "Failed",
      download: "Download CSV",
    },
  },
};
const PATH = "/api/v1/reports/tasks/1";
const state = (change: Partial<TaskState> = {}): TaskState => ({
  id: "1",
  status: "waiting",
  done: 0,
  total: null,
  download_url: null,
  error_message: null,
  ...change,
});
const DONE = state({ status: "completed", done: 3, total: 3, download_url: "http://assay.test/download/1" });

/** Server-sent events, sent by the test. */
class Events {
  static opened: Events[] = [];
  isOpen = true;
  onmessage: (event: { data: string }) => void = () => {};
  onerror: () => void = () => {};
  constructor(readonly path: string) {
    Events.opened.push(this);
  }
  close() {
    this.isOpen = false;
  }
  send = (next: TaskState) => this.onmessage({ data: JSON.stringify(next) });
}

async function follow(
  task: TaskState,
  work: (page: ReturnType<typeof show>) => Promise<void>,
  more: Partial<Parameters<typeof TaskProgress>[0]> = {},
) {
  Events.opened = [];
  const before = globalThis.EventSource;
  globalThis.EventSource = Events as unknown as typeof EventSource;
  try {
    await work(show(<TaskProgress task={task} path={PATH} words={WORDS} {...more} />));
  } finally {
    globalThis.EventSource = before;
  }
}

Deno.test("events are shown, and after the last one the connection is closed", async () => {
  await follow(state(), async (page) => {
    const [events] = Events.opened;
    assert.equal(events!.path, `${PATH}/events`);
    events!.send(state({ status: "running", done: 1_500, total: 3_000 }));
    await page.findByText("1,500 of 3,000");
    events!.send(DONE);
    assert.equal((await page.findByRole("link")).getAttribute("href"), DONE.download_url);
    assert.equal(events!.isOpen, false);
  });
});

Deno.test("if events do not get through, the task is polled", async () => {
  const requests: string[] = [];
  const before = globalThis.fetch;
  globalThis.fetch = (path) => (requests.push(String(path)), Promise.resolve(Response.json(DONE)));
  try {
    await follow(state(), async (page) => {
      Events.opened[0]!.onerror();
      await page.findByRole("link");
      assert.equal(Events.opened[0]!.isOpen, false);
      assert.deepEqual(requests, [PATH]);
    });
  } finally {
    globalThis.fetch = before;
  }
});

Deno.test("a finished task is shown and not followed", async () => {
  await follow(DONE, async (page) => {
    await page.findByRole("link");
    assert.equal(Events.opened.length, 0);
  });
});

const REPORTS = {
  says: "reportsTask",
  words: {
    ...WORDS,
    messages: {
      reportsTask: {
        ...WORDS.messages.task,
        ahead_one: "{{count, number}} to go.",
        ahead_other: "{{count, number}} to go.",
        minutesLeft_one: "{{count, number}} minute.",
        minutesLeft_other: "{{count, number}} minutes.",
        soon: "Soon.",
        notMade_one: "{{count, number}} not made.",
        notMade_other: "{{count, number}} not made.",
        callOff: "Cancel",
        calledOff: "Cancelled.",
        again: "Try again",
      },
    },
  },
  file: "/admin/reports/1/download",
  cancel: { href: "/admin/reports/1/cancel", opens: "cancel-1" },
  retry: "/admin/reports/1/retry",
} as const;

Deno.test("a request of reports shows its position and the estimated time, and can be cancelled until it is done", async () => {
  await follow(state({ position: 1_200, estimate_seconds: 130 }), async (page) => {
    const [events] = Events.opened;
    await page.findByText("1,200 to go. 3 minutes.");
    assert.equal(page.getByRole("link", { name: "Cancel" }).getAttribute("href"), REPORTS.cancel.href);
    events!.send(
      state({ status: "running", done: 1, total: 3, position: 2, estimate_seconds: 4, failed: 1 }),
    );
    await page.findByText("2 to go. Soon. 1 not made.");
    let over = 0;
    document.addEventListener(TASK_OVER, () => over++, { once: true });
    events!.send({ ...DONE, failed: 1 });
    await page.findByText("1 not made.");
    assert.deepEqual(page.getAllByRole("link").map((link) => link.getAttribute("href")), [REPORTS.file]);
    assert.equal(
      page.getByRole("button", { name: "Try again" }).closest("form")!.action,
      `http://assay.test${REPORTS.retry}`,
    );
    assert.equal(over, 1);
  }, REPORTS);
});

Deno.test("a retry is offered if some reports failed, and nothing else if all of them failed", async () => {
  await follow({ ...DONE, failed: 0 }, async (page) => {
    await page.findByRole("link");
    assert.equal(page.queryAllByRole("button").length, 0);
  }, REPORTS);
  await follow(state({ status: "failed", error_message: "An error occurred.", failed: 3 }), async (page) => {
    await page.findByRole("button", { name: "Try again" });
    assert.equal(page.queryAllByRole("link").length, 0);
  }, REPORTS);
});

Deno.test("a task that was cancelled in another window is shown as cancelled, not as failed", async () => {
  await follow(state({ position: 2 }), async (page) => {
    const [events] = Events.opened;
    events!.send(
      state({ status: "failed", error_message: "An error occurred.", is_called_off: true, failed: 0 }),
    );
    assert.equal((await page.findByText("Cancelled.")).getAttribute("role"), "status");
    assert.equal(page.queryAllByRole("alert").length + page.queryAllByRole("button").length, 0);
    assert.equal(events!.isOpen, false);
  }, REPORTS);
});
