import { useSignal } from "@preact/signals";
import { Button } from "../../../components/form/Button.tsx";
import { fill, type RoomTexts } from "../../../components/admin/room/room_texts.ts";
import { notify } from "../../../lib/browser/notify.ts";
import { allowHands, replyToHands } from "./acts.ts";
import type { Tile } from "./board.ts";

interface Props {
  batchId: string;
  texts: RoomTexts;
}

/** Whether respondents may raise a hand. Turned off, those that are raised are hidden. */
export function HandSwitch({ batchId, allowed, texts }: Props & { allowed: boolean }) {
  const isAllowed = useSignal(allowed);
  const onClick = async () => {
    try {
      isAllowed.value = await allowHands(batchId, !isAllowed.value);
      notify({ text: isAllowed.value ? texts.hands.allowed : texts.hands.forbidden, kind: "success" });
    } catch (error) {
      notify({ text: (error as Error).message });
    }
  };
  return (
    <button
      type="button"
      className="button"
      data-kind="quiet"
      role="switch"
      aria-checked={isAllowed.value}
      onClick={() => void onClick()}
    >
      {texts.hands.switch}
      <span aria-hidden="true">{isAllowed.value ? texts.hands.on : texts.hands.off}</span>
    </button>
  );
}

/** Answers for those who are chosen and have raised a hand. */
export function HandReplies({ batchId, tiles, texts }: Props & { tiles: readonly Tile[] }) {
  const raised = tiles.filter(({ person }) => person.value.hand !== null);
  const open = raised.filter(({ person }) => person.value.hand?.answeredAt === null);
  const reply = async (to: readonly Tile[], which: "coming" | "lowered") => {
    try {
      const n = await replyToHands(batchId, to, which);
      notify({ text: fill(texts.hands.told, { n }), kind: "success" });
    } catch (error) {
      notify({ text: (error as Error).message });
    }
  };
  return (
    <>
      {open.length > 0 && (
        <Button
          type="button"
          kind="quiet"
          icon="hand"
          onClick={() => void reply(open, "coming")}
        >
          {texts.hands.coming}
        </Button>
      )}
      {raised.length > 0 && (
        <Button
          type="button"
          kind="quiet"
          icon="check"
          onClick={() => void reply(raised, "lowered")}
        >
          {texts.hands.lowered}
        </Button>
      )}
    </>
  );
}
