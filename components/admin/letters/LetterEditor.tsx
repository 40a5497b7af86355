import type { TFunction } from "i18next";
import { LIMITS } from "../../../model/limits.ts";
import { LANGUAGE_ROWS } from "../../../model/languages.ts";
import {
  type LetterTemplate,
  type LetterText,
  PLACEHOLDERS,
} from "../../../model/letters/letter_template.ts";
import type { FormState } from "../../form/form_state.ts";
import { Button } from "../../form/Button.tsx";
import { TextArea } from "../../form/TextArea.tsx";
import { TextField } from "../../form/TextField.tsx";
import { Card } from "../../layout/Card.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";
import { FormMessage } from "../FormMessage.tsx";
import { letterAddress } from "./LetterTable.tsx";
import { PlaceholderList } from "./PlaceholderList.tsx";
import { placeholderNames } from "./placeholder_names.ts";

interface LetterEditorProps {
  t: TFunction;
  letter: LetterTemplate;
  form?: FormState;
}

/** Forms of an email that the preview shows. The address names one: `preview?form=dark`. */
const FORMS = ["light", "dark", "text"] as const;
const FRAME = "preview";

/** The text beside its preview. A button of the preview sends the form into the frame; nothing is stored. */
export function LetterEditor({ t, letter, form = {} }: LetterEditorProps) {
  const { typed = letter, messages = {} }: { typed?: Partial<LetterText>; messages?: FormState["messages"] } =
    form;
  const address = letterAddress(letter);
  const written = { lang: letter.language, dir: LANGUAGE_ROWS[letter.language].direction };
  return (
    <form
      method="post"
      action={address}
      className="letter-editor"
      aria-label={t("admin:letters.body")}
      noValidate
    >
      <div className="stack">
        <FormMessage form={form} />
        <TextField
          {...written}
          name="subject"
          label={t("admin:letters.subject")}
          hint={t("admin:letters.subjectHint", {
            names: placeholderNames(PLACEHOLDERS[letter.kind].subject),
          })}
          defaultValue={typed.subject}
          message={messages.subject}
          maxLength={LIMITS.letterSubjectMaxLength}
          autoComplete="off"
          required
        />
        <TextArea
          {...written}
          name="body"
          label={t("admin:letters.body")}
          hint={t("admin:letters.bodyHint")}
          defaultValue={typed.body}
          message={messages.body}
          maxLength={LIMITS.letterMaxLength}
          rows={18}
          required
        />
        <div className="form-acts">
          <Button kind="primary" name="step" value="save">{t("admin:letters.save")}</Button>
          <Button icon="mail" name="step" value="test">{t("admin:letters.test")}</Button>
          {letter.isOwn && (
            <LinkButton kind="quiet" href={`${address}/reset`}>{t("admin:letters.reset")}</LinkButton>
          )}
          <LinkButton kind="quiet" href="/admin/org/emails">{t("admin:letters.back")}</LinkButton>
        </div>
        <PlaceholderList t={t} kind={letter.kind} />
      </div>
      <Card
        title={t("admin:letters.preview")}
        actions={FORMS.map((one) => (
          <Button
            key={one}
            kind="quiet"
            formAction={`${address}/preview?form=${one}`}
            formTarget={FRAME}
          >
            {t(`admin:letters.form.${one}`)}
          </Button>
        ))}
      >
        <div className="stack">
          <p className="quietly">{t("admin:letters.previewText")}</p>
          <iframe
            className="letter-preview"
            name={FRAME}
            title={t("admin:letters.previewTitle")}
            src={`${address}/preview?form=light`}
            sandbox=""
          />
        </div>
      </Card>
    </form>
  );
}
