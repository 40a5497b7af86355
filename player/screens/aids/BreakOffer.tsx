import { mayTakeBreak } from "../../engine/read_later.ts";
import { Press } from "../Press.tsx";
import type { ScreenProps } from "../screen.ts";
import { PAUSE } from "../later_signs.ts";
import { Drawn } from "../Sign.tsx";

/** Offers a break where one may be taken now. */
export function BreakOffer({ state, dispatch, say }: Pick<ScreenProps, "state" | "dispatch" | "say">) {
  const { breaks } = state.clock;
  if (!breaks || !mayTakeBreak(state)) return null;
  return (
    <Press kind="quiet" onClick={() => dispatch({ is: "take-break" })}>
      <Drawn path={PAUSE} />
      {say("break.take", { minutes: breaks.minutes, count: breaks.left })}
    </Press>
  );
}
