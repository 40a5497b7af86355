import { cookieOf, setCookie } from "$/lib/http/cookies.ts";
import { readColumns, type RespondentColumn, USUAL_COLUMNS } from "$/model/respondents/respondent_columns.ts";
import { CHOICE_COOKIE, inSeconds } from "$/model/times.ts";

/** The chosen columns, in a cookie so that the server renders them. */
const COOKIE = "assay_columns";
/** Value for no columns: an empty cookie would be dropped. */
const NONE = "none";

interface ChosenColumns {
  readonly columns: readonly RespondentColumn[];
  /** Response headers that store the columns chosen by this request. */
  readonly headers?: Record<string, string>;
}

export function respondentColumns({ headers }: Request, url: URL): ChosenColumns {
  if (!url.searchParams.has("columns")) {
    const stored = cookieOf(headers, COOKIE);
    return { columns: stored === undefined ? USUAL_COLUMNS : readColumns(stored.split(".")) };
  }
  const columns = readColumns(url.searchParams.getAll("columns"));
  const cookie = setCookie(COOKIE, columns.join(".") || NONE, inSeconds(CHOICE_COOKIE));
  return { columns, headers: { "set-cookie": cookie } };
}
