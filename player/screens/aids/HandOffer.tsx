import type { HandKind } from "../../../model/sitting/talk.ts";
import { Press } from "../Press.tsx";
import type { ScreenProps } from "../screen.ts";

const KINDS = ["help", "break"] as const satisfies readonly HandKind[];

/** Asks staff for help or a break; what was asked for is taken back below the question. */
export function HandOffer({ state, dispatch, say }: Pick<ScreenProps, "state" | "dispatch" | "say">) {
  const raised = state.clock.talk?.hand?.kind ?? null;
  const choose = (kind: HandKind | null) => {
    dispatch({ is: "hand-chosen", kind });
    document.getElementById("look")?.hidePopover?.();
  };
  return (
    <div className="hand-offer">
      {KINDS.map((kind) => (
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
