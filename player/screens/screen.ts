import type { ReactNode } from "react";
import type { Look } from "../../model/sitting/look.ts";
import type { Screen } from "../../model/sitting/boot.ts";
import type { PlayerEvent } from "../engine/event.ts";
import type { PlayerState } from "../engine/state.ts";
import type { Say } from "../say.ts";

/** Props of every screen of a test. */
export interface ScreenProps {
  /**
   * What a plain question in words does not show. Null for a moment on a page that begins with such a
   * question.
   */
  readonly rest: Rest | null;
  readonly state: PlayerState;
  /** The server's time, as the page estimates it. */
  readonly now: number;
  readonly dispatch: (event: PlayerEvent) => void;
  readonly say: Say;
}

export interface ModalsProps extends ScreenProps {
  /** The notice. Only what is inside an open modal is read out. */
  readonly children: ReactNode;
  readonly reentryCode: string;
  readonly isKept?: boolean;
}

export interface LookMenuProps extends Pick<ScreenProps, "state" | "dispatch" | "say"> {
  /** What the respondent may choose in this test. */
  readonly choices: readonly (keyof Look)[];
}

/** A notice in the bar. A new number makes it read out again, even with the same text. */
export interface NumberedNotice {
  /** Key below `tests:player.notice`. */
  readonly key: string;
  readonly type: "error" | "success";
  /** Time that the text names. */
  readonly seconds?: number;
  readonly number: number;
}

export interface AboveProps extends Pick<ScreenProps, "state" | "dispatch" | "say"> {
  readonly notice?: NumberedNotice | null;
  readonly isKept?: boolean;
}

export interface OverProps extends AboveProps, Omit<ModalsProps, "children" | "isKept"> {
  /** The page's script runs: a modal can be shown. */
  readonly isAlive: boolean;
}

/** Exports of rest.ts: screens and parts that load after the first question. */
export interface Rest {
  readonly ReadAloud: (props: Pick<ScreenProps, "state" | "say">) => ReactNode;
  readonly Asks: (props: Pick<ScreenProps, "state" | "dispatch" | "say">) => ReactNode;
  readonly LookMenu: (props: LookMenuProps) => ReactNode;
  readonly SCREENS: Readonly<Record<Exclude<Screen, "question">, (props: ScreenProps) => ReactNode>>;
  readonly Countdown: (props: ScreenProps) => ReactNode;
  readonly Over: (props: OverProps) => ReactNode;
  readonly PracticeStrip: (props: Pick<ScreenProps, "state" | "dispatch" | "say">) => ReactNode;
}

/** Id of the heading of the present screen. It gets the focus when the screen changes. */
export const HEADING = "player-heading";
