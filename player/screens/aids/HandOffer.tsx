import type { HandKind } from "../../../model/sitting/talk.ts";
import { Press } from "../Press.tsx";
import type { ScreenProps } from "../screen.ts";
import { BreakOffer } from "./BreakOffer.tsx";

const KINDS = ["help", "break"] as const satisfies readonly HandKind[];

/** Asks staff for help or a break; what was asked for is taken back below the question. */
export function HandOffer(
  { state, dispatch, say, isAlone = true }: Pick<ScreenProps, "state" | "dispatch" | "say"> & {
    /** Whether it is taken back here too, and not beside it. */
    isAlone?: boolean;
  },
) {
  const raised = state.clock.talk?.hand?.kind ?? null;
  const choose = (kind: HandKind | null) => {
    dispatch({ is: "hand-chosen", kind });
    document.getElementById("look")?.hidePopover?.();
  };
  return (
    <div className="hand-offer">
      {KINDS.filter((kind) => isAlone || kind !== raised).map((kind) => (
        <Press
          key={kind}
          kind="quiet"
          onClick={() => choose(raised === kind ? null : kind)}
        >
          {say(raised === kind ? "hand.lower" : `hand.raise.${kind}`)}
        </Press>
      ))}
    </div>
  );
}

/**
 * Below the screen: a break between questions. For somebody with one switch also what is else in the panel: it is in
 * sight, and has a turn of its own.
 */
export function Asks(props: Pick<ScreenProps, "state" | "dispatch" | "say">) {
  const { screen, clock: { look, talk, breaks } } = props.state;
  const isBetween = screen !== "question";
  if (!look?.singleSwitch) return isBetween ? <BreakOffer {...props} /> : null;
  const hand = screen !== "finished" && talk?.hand;
  const mayBreak = breaks && (isBetween || breaks.when === "any_time");
  if (!hand && !mayBreak) return null;
  return (
    <div className="asks">
      {hand && <HandOffer {...props} isAlone={false} />}
      {mayBreak && <BreakOffer {...props} />}
    </div>
  );
}
