import type { TFunction } from "i18next";
import type { TestIdentifier } from "../../../model/instruments/test_identifiers.ts";
import type { ListedRespondent } from "../../../model/respondents/listed_respondent.ts";
import type { RespondentColumn } from "../../../model/respondents/respondent_columns.ts";
import type { ListView } from "../../../model/respondents/list_view.ts";
import type { RespondentQuery } from "../../../model/respondents/respondent_list.ts";

/** Props shared by the table of respondents and its parts. */
export interface RespondentTableProps {
  t: TFunction;
  /** The batch's address. */
  home: string;
  batch: { readonly tests: readonly { readonly identifier: TestIdentifier; readonly name: string }[] };
  list: {
    readonly respondents: readonly ListedRespondent[];
    /** The organisation's tags. */
    readonly tags: readonly { readonly id: string; readonly name: string }[];
    readonly query: RespondentQuery;
    readonly total: number;
    readonly pages: number;
  };
  columns: readonly RespondentColumn[];
  /** The address names the columns, as a saved view does. */
  isView?: boolean;
  /** Saved views; undefined for who has none. */
  views?: readonly ListView[];
  dates: { readonly timeZone: string; readonly language: string };
  /** Without boxes, actions and links to reports. */
  isReadOnly?: boolean;
}
