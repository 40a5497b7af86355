import { SESSION_RECORD } from "../../../model/sitting/record.ts";
import { subtestOf, topModal } from "../../engine/read.ts";
import { nextTick } from "../../engine/read_later.ts";
import { loadViews } from "../../questions/kinds.ts";
import { viewKind, viewOf } from "../../questions/views.ts";
import type { Device } from "../open_session.ts";
import type { Reach, Running } from "../running.ts";
import { sendLeftovers } from "../server/leftovers.ts";
import type { Journal } from "../storage/journal.ts";
import { keptAnswers } from "../storage/kept_answers.ts";
import { keepPage } from "../storage/offline_page.ts";
import { LEFT } from "../storage/session_record.ts";
import { leavings } from "../storage/leavings.ts";
import { watchLeaving } from "./leaving.ts";
import { listen } from "./listen.ts";
import { watchConnection } from "./connection.ts";
import { onTabChange } from "./other_tabs.ts";
import { pictures } from "./pictures.ts";
import { watchIdle } from "./watch_idle.ts";

const SIGNS_OF_LIFE = ["pointerdown", "keydown", "wheel", "touchstart"];

/**
 * Turns what happens to the page into events: time, the connection, other tabs, the back button, idleness.
 */
export function watchPage(
  running: Running,
  device: Device,
  { reach, journal }: { readonly reach: Reach; readonly journal: Journal },
  redraw: () => void,
) {
  const { boot, dispatch } = running;
  const over = new AbortController();
  const on = (target: EventTarget, name: string, run: (event: Event) => void) =>
    target.addEventListener(name, run, { signal: over.signal, passive: true, capture: true });

  let timer = setTimeout(tick, 0);
  function tick() {
    dispatch({ is: "tick" });
    // Before `idle.check()`: an answer to the idle warning is otherwise noticed after the paint, and it would
    // warn again.
    update();
    if (running.state.clock.halt) idle.noteActivity();
    idle.check();
    redraw();
    timer = setTimeout(tick, nextTick(running.state, running.now()));
  }

  const kept = keptAnswers(device.local);
  const own = { respondentId: boot.respondentId, assessmentId: boot.test.assessmentId };
  const leftovers = () =>
    sendLeftovers(
      kept,
      reach.call,
      running.now(),
      // The player itself sends those of its test.
      (it) => it.respondentId !== own.respondentId || it.assessmentId !== own.assessmentId,
    );
  const connection = watchConnection({
    isReachable: reach.check,
    onChange(isOnline) {
      dispatch({ is: isOnline ? "online" : "offline" });
      if (isOnline) void leftovers();
    },
  });
  on(globalThis, "offline", connection.lose);
  on(globalThis, "online", connection.check);
  if (!navigator.onLine) connection.lose();

  const news = listen(reach.newsUrl, () => dispatch({ is: "told" }));

  let wasIdle = false;
  const idle = watchIdle({
    local: device.local,
    machineNow: device.machineNow,
    elapsed: running.now,
    onWarning: (seconds) => dispatch({ is: "idle", until: running.now() + seconds * 1000 }),
    onActive: () => dispatch({ is: "active" }),
  });
  for (const sign of SIGNS_OF_LIFE) on(globalThis, sign, idle.noteActivity);

  // The back button warns. For that an entry of the history stands before the page.
  const guard = () => history.pushState(null, "", location.href);
  let path = location.pathname;
  guard();
  on(globalThis, "popstate", () => {
    history.pushState(null, "", path + location.search);
    dispatch({ is: "pressed-back" });
  });

  const onKey = onTabChange({
    ...own,
    token: boot.token,
    kept,
    answerTo: (question) => running.state.responses[question],
    dispatch,
  });
  on(globalThis, "storage", (event) => {
    const { key } = event as StorageEvent;
    journal.note(key);
    onKey(key);
  });
  for (const key of journal.restored) onKey(key);
  journal.written = () => running.state.isOnline || redraw();

  const flush = () => {
    running.flush();
    void journal.flush();
  };
  // The page that follows in this browser is the same device; one beside this page is another.
  const left = LEFT + boot.respondentId;
  device.local.remove(left);
  on(globalThis, "pageshow", () => device.local.remove(left));
  on(globalThis, "pagehide", () => {
    flush();
    if (device.session.get(SESSION_RECORD)) device.local.set(left, device.deviceId);
  });
  const away = watchLeaving(running, leavings(device.local, boot.respondentId));
  on(document, "visibilitychange", () => {
    if (document.hidden) flush();
    else dispatch({ is: "tick" });
    if (away(document.hidden)) dispatch({ is: "told" });
  });

  const picturesAhead = pictures(() => new Image());
  let seen: unknown[] = [];
  /**
   * Follows a change of the state: answers to the idle warning, and views and pictures that will be needed.
   */
  function update() {
    const { state } = running;
    path = location.pathname;
    const isIdle = topModal(state)?.kind === "idle";
    if (wasIdle && !isIdle) idle.answerWarning();
    wasIdle = isIdle;

    const { subtests } = state.test;
    const now = [state.place, subtests];
    if (now.every((it, at) => it === seen[at])) return;
    seen = now;
    picturesAhead.loadAhead(subtestOf(state).subtestQuestions ?? [], state.place.question);
    const kinds = subtests.flatMap(({ subtestQuestions = [] }) => subtestQuestions)
      .map(({ question }) => viewKind(question)).filter((kind) => !viewOf(kind));
    // A view that did not load is requested again with the next question.
    if (kinds.length > 0) loadViews(kinds).then(redraw, connection.check);
    for (const { subtestQuestions = [] } of subtests.slice(state.place.subtest + 1)) {
      picturesAhead.loadAll(subtestQuestions);
    }
  }
  update();
  onceSettled(() => {
    void keepPage(reach.workerUrl).catch(() => {});
    void leftovers();
  });

  return {
    update,
    checkConnection: connection.check,
    end() {
      clearTimeout(timer);
      connection.end();
      news?.close();
      over.abort();
    },
  };
}

/** Runs some time after the page has loaded, when its requests delay nothing. */
const onceSettled = (run: () => void) =>
  document.readyState === "complete"
    ? setTimeout(run, 1500)
    : addEventListener("load", () => setTimeout(run, 1500));
