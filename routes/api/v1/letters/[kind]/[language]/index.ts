import { define } from "$/define.ts";
import { letterWords } from "$/domain/letters/letter_words.ts";
import { readLetter } from "$/domain/letters/list_letters.ts";
import { resetLetter, writeLetter } from "$/domain/letters/write_letter.ts";
import { LetterText, requireTemplateName } from "$/model/letters/letter_template.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async PUT({ req, state, params }) {
    const name = requireTemplateName(params.kind, params.language);
    await writeLetter(state, state.actor, name, await readBody(req, LetterText));
    return Response.json(await readLetter(state, state.actor, letterWords(state.words.t), name));
  },
  async DELETE({ state, params }) {
    const name = requireTemplateName(params.kind, params.language);
    await resetLetter(state, state.actor, name);
    return Response.json(await readLetter(state, state.actor, letterWords(state.words.t), name));
  },
});
