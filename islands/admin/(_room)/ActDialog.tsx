import { signal, useSignal } from "@preact/signals";
import { Button } from "../../../components/form/Button.tsx";
import { Select } from "../../../components/form/Select.tsx";
import { TextArea } from "../../../components/form/TextArea.tsx";
import { TextField } from "../../../components/form/TextField.tsx";
import { Dialog, DialogActions } from "../../../components/messages/Dialog.tsx";
import { fill } from "../../../components/admin/room/fill.ts";
import type { RoomTexts } from "../../../components/admin/room/room_texts.ts";
import { modals } from "../../../lib/browser/modal_stack.ts";
import { notify } from "../../../lib/browser/notify.ts";
import { act, type BoardAct, fitting, takeBack } from "./acts.ts";
import { UNDO_SHOWN } from "../../../model/times.ts";
import type { Decided } from "../../../model/sitting/acts.ts";
import type { Board, Tile } from "./board.ts";
import { WhichTest } from "./WhichTest.tsx";

interface Props {
  which: BoardAct;
  board: Board;
  batchId: string;
  texts: RoomTexts;
}

const dialogOf = (which: BoardAct) => `room-${which}`;

/** The act whose modal was opened last, and how many were before. */
const opened = signal<{ which: BoardAct | null; nth: number }>({ which: null, nth: 0 });

export function openAct(which: BoardAct): void {
  opened.value = { which, nth: opened.peek().nth + 1 };
  modals.open(document.getElementById(dialogOf(which)) as HTMLDialogElement);
}

/** Asks before anything is done, and says for how many. */
export function ActDialog({ which, board, batchId, texts }: Props) {
  const isBusy = useSignal(false);
  const { open, text, submit, done } = texts.acts[which];
  const chosen = board.chosenTiles.value;
  const able = fitting(which, chosen, board.now.peek());

  async function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (isBusy.value) return;
    const form = event.target as HTMLFormElement;
    const fields = Object.fromEntries(new FormData(form));
    isBusy.value = true;
    try {
      const outcome = await act(which, batchId, able, bodyOf(which, fields), fields.assessment as string);
      modals.close();
      form.reset();
      if (outcome.refused.length === 0) release(board);
      tell(outcome, done, texts, which === "extra" ? () => void undo(able, outcome) : undefined);
    } catch (error) {
      // What was typed stays in the modal.
      notify({ text: (error as Error).message });
    } finally {
      isBusy.value = false;
    }
  }

  async function undo(given: readonly Tile[], { refused }: Decided) {
    const ids = given.map(({ person }) => person.value.assessment!)
      .filter((id) => !refused.some(({ assessment }) => assessment === id));
    try {
      tell(await takeBack(batchId, ids), texts.acts.takenBack, texts);
    } catch (error) {
      notify({ text: (error as Error).message });
    }
  }

  return (
    <Dialog id={dialogOf(which)} title={open} closeText={texts.acts.close}>
      <form className="form" onSubmit={onSubmit as unknown as () => void}>
        <p>
          {fill(able.length < chosen.length ? texts.acts.some : texts.acts.every, {
            n: able.length,
            of: chosen.length,
          })}
        </p>
        <p>{text}</p>
        {which === "extra" && (
          <div className="field-pairs">
            <TextField
              name="amount"
              id="room-amount"
              label={texts.acts.amount}
              hint={texts.acts.amountHint}
              type="number"
              min={1}
              max={texts.acts.amountMax}
              required
            />
            <Select
              name="unit"
              id="room-unit"
              label={texts.acts.unit}
              options={[{ value: "minutes", text: texts.acts.minutes }, {
                value: "percent",
                text: texts.acts.percent,
              }]}
            />
          </div>
        )}
        {isTold(which) && (
          <TextArea
            name="text"
            id={`room-text-${which}`}
            label={texts.acts.told[which].text}
            hint={texts.acts.told[which].hint}
            maxLength={texts.acts.told[which].max}
            required
          />
        )}
        {which === "reopen" && able.length === 1 && opened.value.which === which && (
          <WhichTest key={`${able[0]!.id} ${opened.value.nth}`} tile={able[0]!} label={texts.acts.which} />
        )}
        {which === "reopen" && (
          <TextField
            name="minutes"
            id="room-minutes"
            label={texts.acts.minutesGiven}
            hint={texts.acts.minutesHint}
            type="number"
            min={1}
            max={texts.acts.minutesMax}
          />
        )}
        {which !== "resume" && which !== "start" && !isTold(which) && (
          <TextField
            name="reason"
            id={`room-reason-${which}`}
            label={texts.acts.reason}
            hint={texts.acts.reasonHint}
            maxLength={texts.acts.reasonMax}
            autoComplete="off"
            required
          />
        )}
        <DialogActions>
          <Button kind="quiet" type="button" onClick={() => modals.close()}>{texts.acts.cancel}</Button>
          <Button kind={which === "stop" ? "danger" : "primary"} busy={isBusy.value}>{submit}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** What has a text instead of a reason. */
const isTold = (which: BoardAct) => which === "message" || which === "incident";

function bodyOf(which: BoardAct, { amount, unit, minutes, reason, text }: Record<string, unknown>) {
  if (isTold(which)) return { text };
  if (which === "resume" || which === "start") return {};
  if (which === "reopen") return { reason, ...(minutes ? { minutes: Number(minutes) } : {}) };
  return which === "extra" ? { [String(unit)]: Number(amount), reason } : { reason };
}

/** For how many it was done, and for how many not, by reason. */
export function tell({ decided, refused }: Decided, done: string, texts: RoomTexts, undo?: () => void): void {
  const reasons = new Map<string, number>();
  for (const { code } of refused) {
    const reason = texts.refusals[code] ?? texts.refusals.decided_meanwhile!;
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  const failed = [...reasons].map(([message, n]) => fill(texts.acts.refused, { n, message }));
  const parts = decided > 0 ? [fill(done, { n: decided }), ...failed] : failed;
  notify({
    text: parts.join(" "),
    kind: refused.length > 0 ? "warning" : "success",
    ...(undo && decided > 0 && { lasts: UNDO_SHOWN, act: { text: texts.acts.undo, onClick: undo } }),
  });
}

/** Chooses nobody. The bar goes with the focus in it, so that goes to the first who was chosen. */
export function release(board: Board): void {
  const [first] = board.chosenTiles.value;
  board.choose([]);
  if (first) document.getElementById(`person-${first.id}`)?.focus();
}
