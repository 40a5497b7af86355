import { SESSION_RECORD } from "../../model/sitting/record.ts";
import { nextTick, subtestOf, topModal } from "../engine/read.ts";
import { loadViews } from "../questions/kinds.ts";
import { viewKind, viewOf } from "../questions/views.ts";
import { watchConnection } from "./connection.ts";
import type { Journal } from "./journal.ts";
import { keptAnswers } from "./kept_answers.ts";
import { sendLeftovers } from "./leftovers.ts";
import { keepPage } from "./offline_page.ts";
import type { Device } from "./open_session.ts";
import { otherTabs } from "./other_tabs.ts";
import { LEFT } from "./session_record.ts";
import { pictures } from "./pictures.ts";
import type { Reach, Running } from "./running.ts";
import { watchIdle } from "./watch_idle.ts";

const SIGNS_OF_LIFE = ["pointerdown", "keydown", "wheel", "touchstart"];

/** All that happens to a page without the player: time, the connection, other tabs, the way back, whoever sits there or does not. */
export function keepWatch(
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
    // Whoever has answered the warning a moment ago is not idle: that is seen after the paint, which may not have been yet.
    look();
    idle.look();
    redraw();
    timer = setTimeout(tick, nextTick(running.state, running.now()));
  }

  const kept = keptAnswers(device.local);
  const mine = { respondentId: boot.respondentId, assessmentId: boot.test.assessmentId };
  const leftovers = () =>
    sendLeftovers(
      kept,
      reach.call,
      running.now(),
      // The player sends those of its own test.
      (it) => it.respondentId !== mine.respondentId || it.assessmentId !== mine.assessmentId,
    );
  const connection = watchConnection({
    check: reach.check,
    told(isOnline) {
      dispatch({ is: isOnline ? "online" : "offline" });
      if (isOnline) void leftovers();
    },
  });
  on(globalThis, "offline", connection.lose);
  on(globalThis, "online", connection.suspect);
  if (!navigator.onLine) connection.lose();

  let wasIdle = false;
  const idle = watchIdle({
    local: device.local,
    machineNow: device.machineNow,
    elapsed: running.now,
    warn: (seconds) => dispatch({ is: "idle", until: running.now() + seconds * 1000 }),
    stay: () => dispatch({ is: "active" }),
  });
  for (const sign of SIGNS_OF_LIFE) on(globalThis, sign, idle.note);

  // Going back warns. An entry of the history stands before the page, to be gone back to.
  const guard = () => history.pushState(null, "", location.href);
  let path = location.pathname;
  guard();
  on(globalThis, "popstate", () => {
    history.pushState(null, "", path + location.search);
    dispatch({ is: "pressed-back" });
  });

  const heard = otherTabs({
    ...mine,
    token: boot.token,
    kept,
    given: (question) => running.state.responses[question],
    tell: dispatch,
  });
  on(globalThis, "storage", (event) => {
    const { key } = event as StorageEvent;
    journal.note(key);
    heard(key);
  });
  for (const key of journal.broughtBack) heard(key);
  journal.written = () => running.state.isOnline || redraw();

  const flush = () => {
    running.flush();
    void journal.flush();
  };
  // The page that comes next in this browser is the same device; one that comes beside this one is not.
  const left = LEFT + boot.respondentId;
  device.local.remove(left);
  on(globalThis, "pageshow", () => device.local.remove(left));
  on(globalThis, "pagehide", () => {
    flush();
    if (device.session.get(SESSION_RECORD)) device.local.set(left, device.deviceId);
  });
  on(document, "visibilitychange", () => document.hidden ? flush() : dispatch({ is: "tick" }));

  const picturesAhead = pictures(() => new Image());
  let seen: unknown[] = [];
  function look() {
    const { state } = running;
    path = location.pathname;
    const isIdle = topModal(state)?.kind === "idle";
    if (wasIdle && !isIdle) idle.answered();
    wasIdle = isIdle;

    const { subtests } = state.test;
    const now = [state.place, subtests];
    if (now.every((it, at) => it === seen[at])) return;
    seen = now;
    picturesAhead.ahead(subtestOf(state).subtestQuestions ?? [], state.place.question);
    const kinds = subtests.flatMap(({ subtestQuestions = [] }) => subtestQuestions)
      .map(({ question }) => viewKind(question)).filter((kind) => !viewOf(kind));
    // A view that did not come is asked for again when the next question is.
    if (kinds.length > 0) loadViews(kinds).then(redraw, connection.suspect);
    for (const { subtestQuestions = [] } of subtests.slice(state.place.subtest + 1)) {
      picturesAhead.fetchAll(subtestQuestions);
    }
  }
  look();
  requestIdle(() => {
    void keepPage(reach.workerUrl).catch(() => {});
    void leftovers();
  });

  return {
    look,
    suspect: connection.suspect,
    end() {
      clearTimeout(timer);
      connection.end();
      over.abort();
    },
  };
}

/** Once the page has settled: what then travels is in nobody's way. */
const requestIdle = (run: () => void) =>
  document.readyState === "complete"
    ? setTimeout(run, 1500)
    : addEventListener("load", () => setTimeout(run, 1500));
