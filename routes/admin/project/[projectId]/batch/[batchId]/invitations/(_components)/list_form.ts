import { z } from "zod";
import type { FormState } from "$/components/form/form_state.ts";
import { type ListPreview, previewList } from "$/domain/inviting/preview_list.ts";
import { LANGUAGES } from "$/model/languages.ts";
import { DATE_ORDERS } from "$/model/inviting/uploaded_dates.ts";
import { OpenDays } from "$/model/inviting/respondent_invitation.ts";
import { DEFAULT_INVITATION_DAYS } from "$/model/times.ts";
import { LIMITS } from "$/model/limits.ts";
import { readUpload } from "$/site/request/form.ts";
import { page, type PageResponse } from "fresh";
import type { AdminState } from "$/routes/admin/(_shell)/define.ts";
import { batchPlace } from "$/routes/admin/(_shell)/addresses.ts";

/** Fields of the list's form. An uploaded file replaces the pasted list. */
const ListForm = z.object({
  list: z.string().default(""),
  days: OpenDays.catch(DEFAULT_INVITATION_DAYS),
  language: z.enum(LANGUAGES).optional().catch(undefined),
  dates: z.enum(DATE_ORDERS).optional().catch(undefined),
  fingerprint: z.string().max(100).optional(),
});
type ListForm = z.output<typeof ListForm>;

export interface SubmittedList {
  readonly input: ListForm;
  readonly form: FormState;
}

export async function readListForm(request: Request): Promise<SubmittedList> {
  const { file, ...fields } = await readUpload(request);
  const input = ListForm.parse(file === undefined ? fields : { ...fields, list: file });
  const { list, days, language, dates } = input;
  const shown = list.length > LIMITS.invitationLetters ? "" : list;
  const typed = { list: shown, days: String(days), ...(language && { language }), ...(dates && { dates }) };
  return { input, form: { typed } };
}

/** Data of the page: an empty form, or the preview of a list. */
export interface ListData {
  readonly form: FormState;
  readonly preview?: ListPreview;
}

interface ListContext {
  readonly state: AdminState;
  readonly params: Record<string, string | undefined>;
}

/** Page with a preview of the list, or with the error if it cannot be read. */
export async function shownList(
  { state, params }: ListContext,
  { input, form }: SubmittedList,
  { message, status = 200 }: { message?: string; status?: number } = {},
): Promise<PageResponse<ListData>> {
  const { list: text, language, dates } = input;
  const preview = await previewList(state, state.actor, { ...batchPlace(params), text, language, dates });
  if (preview.fault === null) return page({ form: { ...form, message }, preview }, { status });
  const messages = { list: listFaultText(state.t, preview.fault) };
  const typed = preview.fault === "not_text" ? { ...form.typed, list: "" } : form.typed;
  return page({ form: { typed, messages }, preview }, { status: 400 });
}

/** Error of a list that cannot be read. */
const listFaultText = (
  t: AdminState["t"],
  fault: NonNullable<NonNullable<ListData["preview"]>["fault"]>,
): string =>
  t(`admin:inviting.listFault.${fault}`, {
    count: fault === "too_large" ? LIMITS.invitationLetters : LIMITS.invitationLines,
  });
