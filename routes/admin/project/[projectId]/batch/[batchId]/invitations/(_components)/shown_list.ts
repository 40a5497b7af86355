import { page, type PageResponse } from "fresh";
import { previewList } from "$/domain/inviting/preview_list.ts";
import type { AdminState } from "$/routes/admin/(_shell)/define.ts";
import { batchPlace } from "$/routes/admin/(_shell)/place.ts";
import { listFaultText } from "./ListPage.tsx";
import type { ListData, SentList } from "./list_form.ts";

interface ListContext {
  readonly state: AdminState;
  readonly params: Record<string, string | undefined>;
}

/** The list as it reads now, with what is to be said of it. */
export async function shownList(
  { state, params }: ListContext,
  { sent, form }: SentList,
  { message, status = 200 }: { message?: string; status?: number } = {},
): Promise<PageResponse<ListData>> {
  const { list: text, language, dates } = sent;
  const preview = await previewList(state, state.actor, { ...batchPlace(params), text, language, dates });
  if (preview.fault === null) return page({ form: { ...form, message }, preview }, { status });
  const wrong = listFaultText(state.t, preview.fault);
  return page({ form: { ...form, messages: { list: wrong } }, preview }, { status: 400 });
}
