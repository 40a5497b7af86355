import type { LetterWordsOf } from "../../domain/inviting/letter.ts";
import { sendLetter } from "../../domain/inviting/send_letter.ts";
import { LETTER_JOB, type LetterPayload } from "../../jobs/letter_job.ts";
import type { Duty } from "../queue/consume.ts";

export const letterDuty = (wordsOf: LetterWordsOf): Duty<LetterPayload> => ({
  job: LETTER_JOB,
  do: (ctx, payload, shift) => sendLetter(ctx, wordsOf, payload, shift),
});
