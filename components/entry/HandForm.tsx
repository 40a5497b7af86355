import type { TFunction } from "i18next";
import { HAND_KINDS, type Talk } from "../../model/sitting/talk.ts";

/** Asks staff for help or a break, and takes it back. */
export function HandForm(
  { t, hand: { kind, isAnswered } }: { t: TFunction; hand: NonNullable<Talk["hand"]> },
) {
  const button = (value: string, text: string) => (
    <button key={value} type="submit" className="button" name="kind" value={value}>{text}</button>
  );
  return (
    <form method="post" action="/tests/hand" className="stack" aria-label={t("home.hand")}>
      <p role="status">
        {kind && t(isAnswered ? "tests:player.hand.answered" : `tests:player.hand.raised.${kind}`)}
      </p>
      <div className="entry-acts">
        {kind
          ? button("", t("player.hand.lower"))
          : HAND_KINDS.map((one) => button(one, t(`player.hand.raise.${one}`)))}
      </div>
    </form>
  );
}
