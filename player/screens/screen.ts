import type { ReactNode } from "react";
import type { Screen } from "../../model/sitting/boot.ts";
import type { PlayerEvent } from "../engine/event.ts";
import type { PlayerState } from "../engine/state.ts";
import type { Say } from "../say.ts";
import type { NoticeProps } from "./Notice.tsx";

/** What every screen of a test is drawn from. */
export interface ScreenProps {
  /** All that a plain question in words does not show: a page that begins with one has it a moment later. */
  readonly rest: Rest | null;
  readonly state: PlayerState;
  /** The server's time, as the island reckons it. */
  readonly now: number;
  readonly dispatch: (event: PlayerEvent) => void;
  readonly say: Say;
}

export interface ModalsProps extends ScreenProps {
  /** Only what is in the modal is read out: notices too. */
  readonly children: ReactNode;
  readonly reentryCode: string;
  readonly isKept?: boolean;
}

/** What rest.ts exports: screens and parts that come a moment after the first question. */
export interface Rest {
  readonly SCREENS: Readonly<Record<Exclude<Screen, "question">, (props: ScreenProps) => ReactNode>>;
  readonly Countdown: (props: ScreenProps) => ReactNode;
  readonly Modals: (props: ModalsProps) => ReactNode;
  readonly Notice: (props: NoticeProps) => ReactNode;
  readonly PracticeStrip: (props: Pick<ScreenProps, "state" | "dispatch" | "say">) => ReactNode;
}

/** The heading of whatever is shown: the focus goes there when the screen changes. */
export const HEADING = "player-heading";
