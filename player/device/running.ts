import type { PlayerBoot } from "../../model/sitting/boot.ts";
import type { PlayerEvent } from "../engine/event.ts";
import type { PlayerState } from "../engine/state.ts";
import type { Call } from "./wire.ts";

/** A player that runs: its state, and the one way to tell it something. */
export interface Running {
  readonly boot: PlayerBoot;
  readonly state: PlayerState;
  now(): number;
  dispatch(event: PlayerEvent): void;
  /** All that waits is done at once: the page goes. */
  flush(): void;
}

/** How the page reaches the server. */
export interface Reach {
  readonly call: Call;
  /** Whether it answers at all. */
  readonly check: () => Promise<boolean>;
  /** The service worker's address, with its build. */
  readonly workerUrl: string;
}
