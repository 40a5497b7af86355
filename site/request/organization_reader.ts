import type { State } from "$/define.ts";
import type { Reader } from "$/domain/access/visitor.ts";
import { DEFAULT_LANGUAGE, type Language } from "$/model/languages.ts";

/** Who reads mails to an organisation's admins: its first language, whatever the operator reads. */
export function organizationReader(
  { words }: Pick<State, "words">,
  { languages: [language = DEFAULT_LANGUAGE] }: { readonly languages: readonly Language[] },
): Reader {
  return { language, t: words.t(language) };
}
