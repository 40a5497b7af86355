import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { momentText } from "../../../lib/time/dates.ts";
import { LIMITS } from "../../../model/limits.ts";
import { Button } from "../../form/Button.tsx";
import type { FormState } from "../../form/form_state.ts";
import { TextArea } from "../../form/TextArea.tsx";
import { Card } from "../../layout/Card.tsx";
import { FormMessage } from "../FormMessage.tsx";

interface ShownIncident {
  readonly id: number;
  readonly at: Date;
  readonly by: string | null;
  readonly text: string;
  /** What it is about: a test, or a person. */
  readonly about?: ReactNode;
}

interface Props {
  t: TFunction;
  incidents: readonly ShownIncident[];
  /** Address of the form that notes one; null where none can be noted. */
  action: string | null;
  dates: { readonly timeZone: string; readonly language: string };
  form?: FormState;
}

/** Incidents that staff have noted, with who and when, and the form that notes another. */
export function Incidents({ t, incidents, action, dates, form = {} }: Props) {
  return (
    <Card title={t("admin:incidents.title")}>
      <div className="stack">
        {incidents.length === 0
          ? <p className="quietly">{t("admin:incidents.none")}</p>
          : (
            <ul role="list" className="stack">
              {incidents.map(({ id, at, by, text, about }) => (
                <li key={id}>
                  <p className="quietly">
                    {about}
                    {about && " · "}
                    {momentText(at, dates.timeZone, dates.language)} ·{" "}
                    {by ?? t("admin:extraTime.formerMember")}
                  </p>
                  <p>{text || t("admin:incidents.erased")}</p>
                </li>
              ))}
            </ul>
          )}
        {action && (
          <form method="post" action={action} className="form" noValidate>
            <FormMessage form={form} />
            <TextArea
              name="text"
              id="incident"
              label={t("admin:incidents.text")}
              hint={t("admin:incidents.hint")}
              defaultValue={form.typed?.text}
              message={form.messages?.text}
              maxLength={LIMITS.incidentMaxLength}
              required
            />
            <div className="row">
              <Button>{t("admin:incidents.submit")}</Button>
            </div>
          </form>
        )}
      </div>
    </Card>
  );
}
