import { z } from "zod";
import type { Answered } from "$/components/form/answered.ts";
import type { ListPreview } from "$/domain/inviting/preview_list.ts";
import { DEFAULT_LANGUAGE, LANGUAGES } from "$/model/languages.ts";
import { DATE_ORDERS } from "$/model/inviting/uploaded_dates.ts";
import { OpenDays } from "$/model/inviting/respondent_invitation.ts";
import { DEFAULT_INVITATION_DAYS } from "$/model/times.ts";
import { LIMITS } from "$/model/limits.ts";
import { readUpload } from "$/site/request/upload.ts";

/** The form of a list, as it was sent. A file takes the place of what was pasted. */
const ListForm = z.object({
  list: z.string().default(""),
  days: OpenDays.catch(DEFAULT_INVITATION_DAYS),
  language: z.enum(LANGUAGES).catch(DEFAULT_LANGUAGE),
  dates: z.enum(DATE_ORDERS).optional().catch(undefined),
  fingerprint: z.string().max(100).optional(),
});
type ListForm = z.output<typeof ListForm>;

export interface SentList {
  readonly sent: ListForm;
  readonly form: Answered;
}

export async function readListForm(request: Request): Promise<SentList> {
  const { file, ...fields } = await readUpload(request);
  const sent = ListForm.parse(file === undefined ? fields : { ...fields, list: file });
  const { list, days, language, dates } = sent;
  const shown = list.length > LIMITS.invitationLetters ? "" : list;
  return { sent, form: { typed: { list: shown, days: String(days), language, ...(dates && { dates }) } } };
}

/** A page of a list: to be filled in, or shown as it was read. */
export interface ListData {
  readonly form: Answered;
  readonly preview?: ListPreview;
}
