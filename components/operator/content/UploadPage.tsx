import type { TFunction } from "i18next";
import type { Finding } from "../../../model/operators/content.ts";
import { Button } from "../../form/Button.tsx";
import { described, Field, type FieldTexts } from "../../form/Field.tsx";
import { Card } from "../../layout/Card.tsx";
import { Table } from "../../layout/Table.tsx";
import { Banner } from "../../messages/Banner.tsx";
import { PageHead } from "../../navigation/PageHead.tsx";
import { ContentCrumbs } from "./ContentCrumbs.tsx";

interface Props {
  t: TFunction;
  /** The file or folder that was sent. */
  name?: string;
  findings: readonly Finding[];
  isEmpty?: boolean;
  /** Why nothing was read. */
  message?: string;
}

export function UploadPage({ t, name, findings, isEmpty, message }: Props) {
  return (
    <>
      <PageHead title={t("operator:upload.title")} crumbs={<ContentCrumbs t={t} />} />
      <div className="stack">
        {message && <Banner tone="bad" urgent title={message} />}
        {findings.length > 0 && (
          <>
            <Banner
              tone="bad"
              urgent
              title={t("operator:upload.faulty", { count: findings.length, name })}
            >
              <p>{t("operator:upload.nothingStored")}</p>
            </Banner>
            <Card title={t("operator:upload.findings")} flush>
              <Findings t={t} findings={findings} />
            </Card>
          </>
        )}
        <Card>
          <form className="form" method="post" encType="multipart/form-data" noValidate>
            <p>{t("operator:upload.lead")}</p>
            <FileField
              name="package"
              label={t("operator:upload.zip")}
              hint={t("operator:upload.zipHint")}
              message={isEmpty ? t("operator:upload.choose") : undefined}
              chooses={{ accept: ".zip,application/zip" }}
            />
            <FileField
              name="files"
              label={t("operator:upload.folder")}
              hint={t("operator:upload.folderHint")}
              chooses={FOLDER}
            />
            <Button kind="primary">{t("operator:upload.check")}</Button>
          </form>
        </Card>
      </div>
    </>
  );
}

/** Chooses a folder. Every browser knows the attribute; the types do not. */
const FOLDER = { webkitdirectory: "", multiple: true };

interface FileFieldProps extends FieldTexts {
  name: string;
  chooses: object;
}

function FileField({ name, chooses, ...texts }: FileFieldProps) {
  return (
    <Field id={name} {...texts}>
      <input {...chooses} {...described(name, texts)} id={name} name={name} type="file" className="control" />
    </Field>
  );
}

function Findings({ t, findings }: { t: TFunction; findings: readonly Finding[] }) {
  return (
    <Table
      caption={t("operator:upload.findings")}
      columns={[
        { key: "file", text: t("operator:upload.file") },
        { key: "line", text: t("operator:upload.line"), numeric: true, fit: true },
        { key: "message", text: t("operator:upload.message") },
      ]}
      stacks
    >
      {findings.map(({ file, line, message }, index) => (
        <tr key={index}>
          <th scope="row" className="finding-file">{file}</th>
          <td data-numeric data-fit data-label={t("operator:upload.line")}>{line}</td>
          <td className="finding-message">{message}</td>
        </tr>
      ))}
    </Table>
  );
}
