import type { FormState } from "../form/form_state.ts";
import { Button } from "../form/Button.tsx";
import { described, Field } from "../form/Field.tsx";

interface Props extends FormState {
  /** Id and name of the field. */
  id: "code" | "resumeCode";
  action: string;
  label: string;
  hint: string;
  submit: string;
}

/** Turns off everything that a browser might change in a code. */
const VERBATIM = {
  autoComplete: "off",
  autoCapitalize: "characters",
  autoCorrect: "off",
  spellCheck: false,
} as const;

/** Form with one code field, large enough to compare with a letter or a poster. */
export function CodeForm({ id, action, label, hint, submit, typed, messages, message }: Props) {
  const wrong = message ?? messages?.[id];
  return (
    <form className="form" method="post" action={action} noValidate>
      <Field id={id} label={label} hint={hint} message={wrong}>
        <input
          {...described(id, { hint, message: wrong })}
          id={id}
          name={id}
          className="control entry-code"
          type="text"
          defaultValue={typed?.[id]}
          {...VERBATIM}
          enterKeyHint="go"
          maxLength={60}
          autoFocus={wrong !== undefined}
          required
        />
      </Field>
      {/* The page set a cookie: a post without it means blocked cookies (site/cookies/entry_cookie.ts). */}
      <input type="hidden" name="probed" value="1" />
      <Button kind="primary">{submit}</Button>
    </form>
  );
}
