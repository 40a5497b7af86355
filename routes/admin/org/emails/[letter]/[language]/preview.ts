import { letterWords } from "$/domain/letters/letter_words.ts";
import { readLetter } from "$/domain/letters/list_letters.ts";
import { previewLetter } from "$/domain/letters/try_letter.ts";
import { type LetterText, letterTextOf, requireTemplateName } from "$/model/letters/letter_template.ts";
import { readForm } from "$/site/request/form.ts";
import { type AdminState, define } from "$/routes/admin/(_shell)/define.ts";
import { letterMessages } from "../../(_editor)/letter_messages.ts";

/**
 * An email has its styles inline. Within the editor's frame it may use these and a logo, and nothing else.
 */
const POLICY =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

export const handler = define.handlers({
  /** The text in use. */
  async GET({ state, params, url }) {
    const name = requireTemplateName(params.letter, params.language);
    return await shown(
      state,
      name,
      await readLetter(state, state.actor, letterWords(state.words.t), name),
      url,
    );
  },

  /** The text as it is typed. */
  async POST({ req, state, params, url }) {
    const name = requireTemplateName(params.letter, params.language);
    const typed = await readForm(req);
    const text = letterTextOf(name.kind).safeParse(typed);
    if (text.success) return await shown(state, name, text.data, url);
    const { messages } = letterMessages(state.t, name.kind, typed, text.error);
    return plain([state.t("admin:letters.faulty"), ...Object.values(messages)].join("\n\n"));
  },
});

async function shown(
  state: AdminState,
  name: ReturnType<typeof requireTemplateName>,
  { subject, body }: LetterText,
  { searchParams }: URL,
): Promise<Response> {
  const letter = await previewLetter(state, state.actor, letterWords(state.words.t), name, { subject, body });
  const form = searchParams.get("form");
  if (form === "text") {
    return plain(`${state.t("admin:letters.subject")}: ${letter.subject}\n\n${letter.text}`);
  }
  return new Response(letter.html[form === "dark" ? "dark" : "light"], {
    headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": POLICY },
  });
}

const plain = (text: string) =>
  new Response(text, {
    headers: { "content-type": "text/plain; charset=utf-8", "content-security-policy": POLICY },
  });
