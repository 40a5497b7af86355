import type { TFunction } from "i18next";
import { momentText } from "../../../lib/time/dates.ts";
import { DOCUMENT_TYPES, type StoredQualification } from "../../../model/account/qualification.ts";
import { LIMITS } from "../../../model/limits.ts";
import { Button } from "../../form/Button.tsx";
import { Checkbox } from "../../form/Checkbox.tsx";
import { described, Field } from "../../form/Field.tsx";
import type { FormState } from "../../form/form_state.ts";
import { FactList } from "../../layout/FactList.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";
import { FormMessage } from "../FormMessage.tsx";

const MEGABYTE = 1024 * 1024;

interface Props {
  t: TFunction;
  /** The address of the member's qualification. */
  home: string;
  qualification: StoredQualification;
  form: FormState;
  dates: { readonly timeZone: string; readonly language: string };
}

/** The copy of a document: download, replace, remove. */
export function QualificationFileForm({ t, home, qualification, form, dates }: Props) {
  const { document, file } = qualification;
  const word = (key: string) => t(`admin:qualification.${key}`);
  const hint = t("admin:qualification.fileHint", { megabytes: LIMITS.documentBytes / MEGABYTE });
  const message = form.messages?.content;
  return (
    <form
      method="post"
      action={`${home}/document`}
      encType="multipart/form-data"
      className="form"
      noValidate
    >
      <FormMessage form={form} />
      <p>{word("fileLead")}</p>
      <FactList
        className="details"
        facts={[
          [word("document"), document],
          [
            word("file"),
            file
              ? (
                <a key="file" href={`${home}/file`} download>
                  {t("admin:qualification.fileOf", {
                    type: word(`fileType.${file.type.split("/")[1]}`),
                    kilobytes: Math.ceil(file.bytes / 1024),
                    moment: momentText(new Date(file.keptAt), dates.timeZone, dates.language, "PP"),
                  })}
                </a>
              )
              : word("noFile"),
          ],
        ]}
      />
      <Field id="content" label={word(file ? "fileReplace" : "fileAdd")} hint={hint} message={message}>
        <input
          {...described("content", { hint, message })}
          id="content"
          name="content"
          type="file"
          className="control"
          accept={DOCUMENT_TYPES.join()}
        />
      </Field>
      {file && <Checkbox name="removes" label={word("fileRemove")} />}
      <div className="form-acts">
        <Button kind="primary">{t("admin:form.save")}</Button>
        <LinkButton kind="quiet" href="/admin/org">{t("admin:form.cancel")}</LinkButton>
      </div>
    </form>
  );
}
