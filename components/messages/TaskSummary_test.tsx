import assert from "node:assert/strict";
import { test } from "node:test";
import { show } from "../../tests/helpers/player/show.ts";
import type { TaskState } from "../../model/queue/task.ts";
import { TaskSummary } from "./TaskSummary.tsx";

const TEXTS = {
  waiting: "Waiting to start",
  running: "Preparing the file",
  progress: "2,500 of 10,000",
  completed: "It is done",
  failed: "Failed",
  download: "Download CSV",
};
const WAITING: TaskState = {
  id: "0190",
  status: "waiting",
  done: 0,
  total: null,
  download_url: null,
  error_message: null,
};
const shown = (change: Partial<TaskState>) =>
  show(<TaskSummary task={{ ...WAITING, ...change }} texts={TEXTS} />);

test("a waiting task, or one without a total, is an indeterminate bar", () => {
  const bar = shown({}).getByRole("progressbar", { name: "Waiting to start" });
  assert.equal(bar.hasAttribute("value"), false);
  assert.equal(shown({ status: "running" }).getByRole("progressbar").hasAttribute("value"), false);
});

test("a running task shows its progress as a bar and in figures", () => {
  const page = shown({ status: "running", done: 2_500, total: 10_000 });
  const bar = page.getByRole("progressbar", { name: "Preparing the file" }) as HTMLProgressElement;
  assert.deepEqual([bar.value, bar.max], [2_500, 10_000]);
  assert.ok(page.getByText("2,500 of 10,000"));
});

test("an empty batch is not a full bar", () => {
  const bar = shown({ status: "running", done: 0, total: 0 }).getByRole("progressbar") as HTMLProgressElement;
  assert.deepEqual([bar.value, bar.max], [0, 1]);
});

test("a completed task links to its file and is announced", () => {
  const page = shown({
    status: "completed",
    done: 3,
    total: 3,
    download_url: "http://assay.test/download/1",
  });
  assert.ok(page.getByRole("status").textContent!.includes("It is done"));
  assert.equal(page.getByRole("link").getAttribute("href"), "http://assay.test/download/1");
  assert.equal(page.queryByRole("progressbar"), null);
});

test("a failed task announces its reason at once and has no link", () => {
  const page = shown({ status: "failed", error_message: "An error occurred." });
  assert.ok(page.getByRole("alert").textContent!.includes("An error occurred."));
  assert.equal(page.queryByRole("link"), null);
});
