import type { TFunction } from "i18next";
import { nameForStaff, WRITTEN_LANGUAGES } from "../../../model/languages.ts";
import { type AgreementTexts, wordingFields } from "../../../model/organization/agreement.ts";
import type { FormState } from "../../form/form_state.ts";
import { Button } from "../../form/Button.tsx";
import { Card } from "../../layout/Card.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";
import { TextArea } from "../../form/TextArea.tsx";
import { TextField } from "../../form/TextField.tsx";
import { FormMessage } from "../FormMessage.tsx";
import { AgreementWording } from "./AgreementCard.tsx";

interface AgreementFormProps {
  t: TFunction;
  form: FormState;
  /** Set after Preview: the texts to show above the form. */
  preview?: AgreementTexts;
}

/** All languages side by side. The same form previews and publishes, so nothing is typed twice. */
export function AgreementForm({ t, form, preview }: AgreementFormProps) {
  const { typed = {}, messages = {} } = form;
  return (
    <form method="post" className="stack" noValidate>
      <FormMessage form={form} />
      {preview && (
        <Card title={t("admin:agreements.previewTitle")}>
          <AgreementWording texts={preview} />
        </Card>
      )}
      <input type="hidden" name="basedOn" value={typed.basedOn} />
      <div className="columns">
        {WRITTEN_LANGUAGES.map((written) => {
          const { title, body } = wordingFields(written);
          const language = nameForStaff(written);
          return (
            <div key={written} className="stack">
              <TextField
                name={title}
                label={t("admin:agreements.titleIn", { language })}
                defaultValue={typed[title]}
                message={messages[title]}
                maxLength={200}
                autoComplete="off"
                required
              />
              <TextArea
                name={body}
                label={t("admin:agreements.bodyIn", { language })}
                hint={t("admin:agreements.bodyHint")}
                defaultValue={typed[body]}
                message={messages[body]}
                rows={14}
                required
              />
            </div>
          );
        })}
      </div>
      <div className="form-acts">
        {/* First in the form, so that Enter in a title previews and does not publish. */}
        <Button kind={preview ? "plain" : "primary"} name="step" value="preview">
          {t("admin:agreements.preview")}
        </Button>
        <Button kind={preview ? "primary" : "plain"} name="step" value="publish">
          {t("admin:agreements.publish")}
        </Button>
        <LinkButton kind="quiet" href="/admin/org/agreements">{t("admin:form.cancel")}</LinkButton>
      </div>
    </form>
  );
}
