import type { TFunction } from "i18next";
import type { AgreementTexts } from "../../../model/agreement.ts";
import type { Answered } from "../../answered.ts";
import { Button } from "../../Button.tsx";
import { Card } from "../../Card.tsx";
import { LinkButton } from "../../LinkButton.tsx";
import { TextArea } from "../../TextArea.tsx";
import { TextField } from "../../TextField.tsx";
import { FormMessage } from "../FormMessage.tsx";
import { AgreementWording } from "./AgreementWording.tsx";

interface AgreementFormProps {
  t: TFunction;
  form: Answered;
  /** What it would look like, once that has been asked for. */
  preview?: AgreementTexts;
}

const LANGUAGES = ["En", "Fr"] as const;

/** Both languages beside each other; the same form previews and publishes, so that nothing is typed twice. */
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
        {LANGUAGES.map((language) => (
          <div key={language} className="stack">
            <TextField
              name={`title${language}`}
              label={t(`admin:agreements.title${language}`)}
              defaultValue={typed[`title${language}`]}
              message={messages[`title${language}`]}
              maxLength={200}
              autoComplete="off"
              required
            />
            <TextArea
              name={`body${language}`}
              label={t(`admin:agreements.body${language}`)}
              hint={t("admin:agreements.bodyHint")}
              defaultValue={typed[`body${language}`]}
              message={messages[`body${language}`]}
              rows={14}
              required
            />
          </div>
        ))}
      </div>
      <div className="form-acts">
        {/* First in the form: Enter in a title looks at the text, and does not publish it. */}
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
