import type { TFunction } from "i18next";
import type { RefusalCode } from "../../../model/refusal.ts";
import { ADMIN_LANGUAGE, type Language } from "../../../model/languages.ts";
import { LIMITS } from "../../../model/limits.ts";
import {
  type Attention,
  ROOM_MARKS,
  ROOM_STATES,
  type RoomMark,
  type RoomState,
} from "../../../model/room/room_state.ts";

/** Words of a board that its script fills in: `%n`, `%of` and `%name` stand for values. */
export interface RoomTexts {
  /** Of the organisation: moments are by its clock. */
  readonly timeZone: string;
  readonly language: Language;
  readonly board: string;
  readonly attention: string;
  readonly nobodyNeeds: string;
  readonly filter: string;
  readonly everybody: string;
  readonly people: string;
  readonly nobody: string;
  readonly state: Readonly<Record<RoomState, string>>;
  readonly mark: Readonly<Record<RoomMark, string>>;
  readonly need: Readonly<Record<Attention, string>>;
  readonly message: Readonly<Record<"sent" | "delivered" | "acknowledged", string>>;
  readonly incidents: string;
  readonly hands: ReturnType<typeof handTexts>;
  readonly nameless: string;
  readonly place: string;
  readonly answered: string;
  readonly extra: string;
  readonly heard: string;
  readonly never: string;
  readonly silent: string;
  readonly away: string;
  readonly live: string;
  readonly stale: string;
  readonly more: string;
  readonly whole: string;
  readonly admit: string;
  readonly admitAll: string;
  readonly admitted: string;
  readonly startAll: string;
  /** Why something was not done for somebody, by the code of the refusal. */
  readonly refusals: Readonly<Partial<Record<RefusalCode, string>>>;
  readonly acts: ReturnType<typeof actTexts>;
}

const REFUSED = [
  ...["anonymized", "not_started", "already_complete", "already_paused", "not_paused"] as const,
  ...["not_ready_to_start", "nothing_to_take_back", "time_used"] as const,
  ...["nothing_to_reopen", "minutes_needed", "already_reported"] as const,
  ...["test_stopped", "no_time_running", "not_timed", "time_is_up", "decided_meanwhile"] as const,
] as const satisfies readonly RefusalCode[];

const actTexts = (t: TFunction) => ({
  label: t("admin:room.acts.label"),
  choose: t("admin:respondents.selectOne", { name: "%name" }),
  all: t("admin:room.acts.all"),
  none: t("admin:room.acts.none"),
  more: t("admin:batch.more"),
  chosen: t("admin:room.acts.chosen", { n: "%n" }),
  every: t("admin:room.acts.every", { n: "%n" }),
  some: t("admin:room.acts.some", { n: "%n", of: "%of" }),
  refused: t("admin:room.acts.refused", { n: "%n", message: "%message" }),
  close: t("admin:shell.close"),
  cancel: t("admin:form.cancel"),
  amount: t("admin:extraTime.amount"),
  amountHint: t("admin:extraTime.amountHint", { minutes: LIMITS.extraMinutes, percent: LIMITS.extraPercent }),
  amountMax: Math.max(LIMITS.extraMinutes, LIMITS.extraPercent),
  unit: t("admin:extraTime.unit"),
  minutes: t("admin:extraTime.minutes"),
  which: t("admin:room.acts.which"),
  minutesGiven: t("admin:sitting.reopen.minutes"),
  minutesHint: t("admin:sitting.reopen.minutesHint"),
  minutesMax: LIMITS.extraMinutes,
  percent: t("admin:extraTime.percent"),
  takenBack: t("admin:room.act.extra.undone", { n: "%n" }),
  undo: t("admin:form.undo"),
  reason: t("admin:extraTime.reason"),
  reasonHint: t("admin:extraTime.reasonHint"),
  reasonMax: LIMITS.extraReasonMaxLength,
  told: {
    message: {
      text: t("admin:room.message.text"),
      hint: t("admin:room.message.hint"),
      max: LIMITS.messageMaxLength,
    },
    incident: {
      text: t("admin:incidents.text"),
      hint: t("admin:incidents.hint"),
      max: LIMITS.incidentMaxLength,
    },
  },
  ...wordsOf(["start", "message", "incident", "extra", "pause", "resume", "stop", "reopen"], (act) => ({
    open: t(`admin:room.act.${act}.open`),
    text: t(`admin:room.act.${act}.text`),
    submit: t(`admin:room.act.${act}.submit`),
    done: t(`admin:room.act.${act}.done`, { n: "%n" }),
  })),
});

const handTexts = (t: TFunction) => ({
  switch: t("admin:room.hands.switch"),
  on: t("admin:room.hands.on"),
  off: t("admin:room.hands.off"),
  allowed: t("admin:room.hands.allowed"),
  forbidden: t("admin:room.hands.forbidden"),
  coming: t("admin:room.hands.coming"),
  lowered: t("admin:room.hands.lowered"),
  answered: t("admin:room.hands.answered"),
  told: t("admin:room.hands.told", { n: "%n" }),
});

export const roomTexts = (t: TFunction, timeZone: string): RoomTexts => ({
  timeZone,
  language: ADMIN_LANGUAGE,
  board: t("admin:room.board"),
  attention: t("admin:room.attention", { n: "%n" }),
  nobodyNeeds: t("admin:room.nobodyNeeds"),
  filter: t("admin:room.filter"),
  everybody: t("admin:room.everybody"),
  people: t("admin:room.people"),
  nobody: t("admin:room.nobody"),
  state: wordsOf(ROOM_STATES, (state) => t(`admin:room.state.${state}`)),
  mark: wordsOf(ROOM_MARKS, (mark) => t(`admin:room.mark.${mark}`)),
  need: wordsOf(
    ["asks_help", "asks_break", "offline", "waiting", "second_device", "late_answers"],
    (need) => t(`admin:room.need.${need}`),
  ),
  message: wordsOf(
    ["sent", "delivered", "acknowledged"],
    (at) => t(`admin:room.message.${at}`, { time: "%time" }),
  ),
  incidents: t("admin:room.incidents", { n: "%n" }),
  hands: handTexts(t),
  nameless: t("admin:respondent.unnamed"),
  place: t("admin:room.place", { part: "%part", n: "%n", of: "%of" }),
  answered: t("admin:room.answered", { n: "%n", of: "%of" }),
  extra: t("admin:room.extra", { n: "%n" }),
  heard: t("admin:room.heard", { time: "%time" }),
  never: t("admin:room.never"),
  silent: t("admin:room.need.offline"),
  away: t("admin:room.away"),
  live: t("admin:room.live"),
  stale: t("admin:room.stale"),
  more: t("admin:room.more", { n: "%n", of: "%of" }),
  whole: t("admin:room.whole"),
  admit: t("admin:room.admit"),
  admitAll: t("admin:room.admitAll"),
  startAll: t("admin:room.startAll", { n: "%n" }),
  admitted: t("admin:room.admitted", { n: "%n" }),
  refusals: wordsOf(REFUSED, (code) => t(`common:refusal.${code}`)),
  acts: actTexts(t),
});

const wordsOf = <Key extends string, Words>(keys: readonly Key[], words: (key: Key) => Words) =>
  Object.fromEntries(keys.map((key) => [key, words(key)])) as Record<Key, Words>;
