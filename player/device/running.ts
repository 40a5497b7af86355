import type { PlayerBoot } from "../../model/sitting/boot.ts";
import type { PlayerEvent } from "../engine/event.ts";
import type { PlayerState } from "../engine/state.ts";
import type { Call } from "./server/wire.ts";

/** A running player: its state, and the one way to send it an event. */
export interface Running {
  readonly boot: PlayerBoot;
  readonly state: PlayerState;
  now(): number;
  dispatch(event: PlayerEvent): void;
  /** Does all queued work now, as the page is being left. */
  flush(): void;
}

/** How the page reaches the server. */
export interface Reach {
  readonly call: Call;
  /** Whether the server answers. */
  readonly check: () => Promise<boolean>;
  /** Where events say that staff have decided something. */
  readonly newsUrl: string;
  /** The service worker's address, with its build. */
  readonly workerUrl: string;
}
