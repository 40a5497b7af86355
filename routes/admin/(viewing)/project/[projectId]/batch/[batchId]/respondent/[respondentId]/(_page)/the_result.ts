import { openResult } from "../../../../../../../../../../domain/results/open_result.ts";
import type { AdminState } from "../../../../../../../../(_shell)/define.ts";
import { batchPlace } from "../../../../../../../../(_shell)/place.ts";

interface Asked {
  readonly state: AdminState;
  readonly url: URL;
  readonly params: Record<string, string | undefined>;
}

export const theResult = ({ state, url, params: { respondentId = "", ...params } }: Asked) =>
  openResult(state, state.actor, {
    ...batchPlace(params),
    respondentId,
    assessmentId: url.searchParams.get("assessment"),
    language: state.language,
  });
