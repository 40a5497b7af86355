import { useSignal } from "@preact/signals";
import { fill } from "../../../components/admin/room/fill.ts";
import type { RoomTexts } from "../../../components/admin/room/room_texts.ts";
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

/** Answers those who have raised a hand. */
export async function replyToRaised(
  batchId: string,
  raised: readonly Tile[],
  which: "coming" | "lowered",
  texts: RoomTexts,
): Promise<void> {
  try {
    const n = await replyToHands(batchId, raised, which);
    notify({ text: fill(texts.hands.told, { n }), kind: "success" });
  } catch (error) {
    notify({ text: (error as Error).message });
  }
}
