import assert from "node:assert/strict";
import { show } from "../tests/helpers/show.ts";
import type { TaskState } from "../model/task.ts";
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

/** The server's events, sent by the test. */
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

async function follow(task: TaskState, work: (page: ReturnType<typeof show>) => Promise<void>) {
  Events.opened = [];
  const before = globalThis.EventSource;
  globalThis.EventSource = Events as unknown as typeof EventSource;
  try {
    await work(show(<TaskProgress task={task} path={PATH} words={WORDS} />));
  } finally {
    globalThis.EventSource = before;
  }
}

Deno.test("what the events tell is shown, and after the last nobody listens any more", async () => {
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

Deno.test("where events do not get through, the server is asked", async () => {
  const asked: string[] = [];
  const before = globalThis.fetch;
  globalThis.fetch = (path) => (asked.push(String(path)), Promise.resolve(Response.json(DONE)));
  try {
    await follow(state(), async (page) => {
      Events.opened[0]!.onerror();
      await page.findByRole("link");
      assert.equal(Events.opened[0]!.isOpen, false);
      assert.deepEqual(asked, [PATH]);
    });
  } finally {
    globalThis.fetch = before;
  }
});

Deno.test("a task that is finished is shown and not followed", async () => {
  await follow(DONE, async (page) => {
    await page.findByRole("link");
    assert.equal(Events.opened.length, 0);
  });
});
