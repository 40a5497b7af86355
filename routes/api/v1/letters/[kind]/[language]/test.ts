import { define } from "$/define.ts";
import { letterWords } from "$/domain/letters/letter_words.ts";
import { readLetter } from "$/domain/letters/list_letters.ts";
import { sendTestLetter } from "$/domain/letters/try_letter.ts";
import { LetterText, requireTemplateName } from "$/model/letters/letter_template.ts";
import { readOptionalBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async POST({ req, state, params }) {
    const name = requireTemplateName(params.kind, params.language);
    const typed = await readOptionalBody(req, LetterText.partial().optional());
    const words = letterWords(state.words.t);
    const inUse = await readLetter(state, state.actor, words, name);
    return Response.json(await sendTestLetter(state, state.actor, words, name, { ...inUse, ...typed }));
  },
});
