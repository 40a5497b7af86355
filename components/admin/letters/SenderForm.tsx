import type { TFunction } from "i18next";
import { LIMITS } from "../../../model/limits.ts";
import type { Sender } from "../../../model/letters/sender.ts";
import type { FormState } from "../../form/form_state.ts";
import { Button } from "../../form/Button.tsx";
import { TextField } from "../../form/TextField.tsx";
import { Card } from "../../layout/Card.tsx";
import { FormMessage } from "../FormMessage.tsx";

export function SenderForm({ t, sender, form = {} }: { t: TFunction; sender: Sender; form?: FormState }) {
  const { messages = {} } = form;
  const typed = form.typed ?? { senderName: sender.senderName ?? "", replyTo: sender.replyTo ?? "" };
  return (
    <Card title={t("admin:letters.sender")}>
      <form className="form" method="post" action="/admin/org/emails" noValidate>
        <FormMessage form={form} />
        <p>{t("admin:letters.senderText")}</p>
        <TextField
          name="senderName"
          label={t("admin:letters.senderName")}
          hint={t("admin:letters.senderNameHint")}
          defaultValue={typed.senderName}
          message={messages.senderName}
          maxLength={LIMITS.nameMaxLength}
          autoComplete="organization"
        />
        <TextField
          name="replyTo"
          type="email"
          label={t("admin:letters.replyTo")}
          hint={t("admin:letters.replyToHint")}
          defaultValue={typed.replyTo}
          message={messages.replyTo}
          autoComplete="off"
        />
        <Button>{t("admin:form.save")}</Button>
      </form>
    </Card>
  );
}
