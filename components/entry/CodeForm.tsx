import type { Answered } from "../form/answered.ts";
import { Button } from "../form/Button.tsx";
import { described, Field } from "../form/Field.tsx";

interface Props extends Answered {
  /** Also the name of the field. */
  id: "code" | "resumeCode";
  action: string;
  label: string;
  hint: string;
  submit: string;
}

/** Nothing that a browser might make of it. */
const BY_THE_LETTER = {
  autoComplete: "off",
  autoCapitalize: "characters",
  autoCorrect: "off",
  spellCheck: false,
} as const;

/** One code, large, as it is read from a letter or a wall. It comes back as it was typed, with what is wrong beside it. */
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
          {...BY_THE_LETTER}
          enterKeyHint="go"
          maxLength={60}
          autoFocus={wrong !== undefined}
          required
        />
      </Field>
      {/* The page came with a cookie: one that is sent without was not kept (site/cookies/entry_cookie.ts). */}
      <input type="hidden" name="probed" value="1" />
      <Button kind="primary">{submit}</Button>
    </form>
  );
}
