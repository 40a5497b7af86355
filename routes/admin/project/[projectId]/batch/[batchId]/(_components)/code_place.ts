import { batchHome } from "$/components/admin/batches/BatchMoveForm.tsx";
import type { CodeType } from "$/model/codes/test_code.ts";
import { batchPlace } from "$/routes/admin/(_shell)/place.ts";

/** Which code an address is about. */
export const codePlace = (type: CodeType, params: Record<string, string | undefined>) => ({
  ...batchPlace(params),
  codeId: params.codeId ?? "",
  type,
});

/** The page, below the batch's, that shows a code and what can be done with it. */
export type BackTo = (codeId: string, url: URL) => string;

export const toRoom: BackTo = (id) => `rooms/${id}`;
export const toCodes: BackTo = (_, { search }) => `codes${search}`;

export const backFrom = (
  backTo: BackTo,
  batch: Parameters<typeof batchHome>[0],
  { id }: { readonly id: string },
  url: URL,
): string => `${batchHome(batch)}/${backTo(id, url)}`;
