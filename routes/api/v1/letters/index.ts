import { define } from "$/define.ts";
import { letterWords } from "$/domain/letters/letter_words.ts";
import { listLetters } from "$/domain/letters/list_letters.ts";

export const handler = define.handlers({
  async GET({ state }) {
    const results = await listLetters(state, state.actor, letterWords(state.words.t));
    return Response.json({ count: results.length, results });
  },
});
