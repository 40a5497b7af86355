import type { TFunction } from "i18next";
import type { FormState } from "../form/form_state.ts";
import { Button } from "../form/Button.tsx";
import { TextArea } from "../form/TextArea.tsx";
import { TextField } from "../form/TextField.tsx";

interface Props extends Pick<FormState, "typed" | "messages"> {
  t: TFunction;
}

export function DemoForm({ t, typed = {}, messages = {} }: Props) {
  const field = (name: string) => ({
    name,
    id: `demo-${name}`,
    label: t(`common:demo.${name}`),
    defaultValue: typed[name],
    message: messages[name],
  });
  return (
    <form className="form" method="post" action="/demo-request" noValidate>
      <div className="fields">
        <TextField {...field("name")} autoComplete="name" maxLength={100} required />
        <TextField {...field("organization")} autoComplete="organization" maxLength={200} required />
      </div>
      <TextField {...field("email")} type="email" autoComplete="email" maxLength={254} required />
      <TextArea {...field("message")} aside={t("common:demo.optional")} maxLength={2000} rows={4} />
      <div className="form-acts">
        <Button kind="primary">{t("common:demo.submit")}</Button>
        <span className="quietly">{t("common:demo.privacy")}</span>
      </div>
    </form>
  );
}
