import { define } from "$/define.ts";
import { letterWords } from "$/domain/letters/letter_words.ts";
import { readLetter } from "$/domain/letters/list_letters.ts";
import { resetLetter, writeLetter } from "$/domain/letters/write_letter.ts";
import { LetterText, requireTemplateName } from "$/model/letters/letter_template.ts";
import { readBody } from "$/site/request/body.ts";
import { type Of, thing } from "$/site/request/thing.ts";

export const handler = define.handlers(thing((ctx) => read(ctx), {
  async PUT({ req, state, params }) {
    await writeLetter(state, state.actor, nameIn(params), await readBody(req, LetterText));
  },
  async DELETE(ctx) {
    await resetLetter(ctx.state, ctx.state.actor, nameIn(ctx.params));
    return await read(ctx);
  },
}));

const nameIn = ({ kind, language }: Of["params"]) => requireTemplateName(kind, language);

const read = ({ state, params }: Of) =>
  readLetter(state, state.actor, letterWords(state.words.t), nameIn(params));
