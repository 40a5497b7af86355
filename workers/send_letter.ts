import { sendLetter } from "../domain/inviting/send_letter.ts";
import { LETTER_JOB, type LetterPayload } from "../jobs/letter_job.ts";
import type { Duty } from "./consume.ts";
import { letterWords } from "./letter_words.ts";

export const letterDuty: Duty<LetterPayload> = {
  job: LETTER_JOB,
  do: (ctx, payload, shift) => sendLetter(ctx, letterWords, payload, shift),
};
