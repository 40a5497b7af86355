import type { TFunction } from "i18next";
import type { Talk } from "../../model/sitting/talk.ts";
import { Button } from "../form/Button.tsx";
import { Dialog, DialogActions } from "../messages/Dialog.tsx";

interface Props {
  t: TFunction;
  id: string;
  messages: Talk["messages"];
}

/** Messages of staff above the list of tests, until they are read. Sent open, for a page without scripts. */
export function StaffMessages({ t, id, messages }: Props) {
  const by = messages.at(-1)?.by;
  return (
    <Dialog id={id} open title={by ? t("player.fromStaff.by", { by }) : t("player.fromStaff.title")}>
      <form method="post" action="/tests/messages" className="form">
        <div className="staff-messages">{messages.map(({ id, text }) => <p key={id}>{text}</p>)}</div>
        <input type="hidden" name="acknowledged" value={messages.map(({ id }) => id).join(" ")} />
        <DialogActions>
          <Button kind="primary">{t("player.fromStaff.read")}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
