import { z } from "zod";
import { ASSESSMENT_STATUSES, type AssessmentStatus } from "../sitting/assessment_status.ts";
import { TEST_IDENTIFIERS, type TestIdentifier } from "../instruments/test_identifiers.ts";
import { LIMITS } from "../limits.ts";
import { readColumns, type RespondentColumn } from "./respondent_columns.ts";

const RESPONDENT_SORTS = ["name", "status", "created", "flag"] as const;
export type RespondentSort = (typeof RESPONDENT_SORTS)[number];

export const RESPONDENT_MARKS = ["flagged", "retested", "unmarked"] as const;
export type RespondentMark = (typeof RESPONDENT_MARKS)[number];

export const PAGE_SIZES = [50, 100, 200] as const;

/** Filter of a batch's respondents. */
export interface RespondentFilter {
  /** Prefixes of words of their names; empty for all respondents. */
  readonly q: string;
  readonly status?: AssessmentStatus;
  readonly mark?: RespondentMark;
  /** The id of a tag that they have. */
  readonly tag?: string;
  /** Their status in one of the batch's tests. */
  readonly test?: { readonly identifier: TestIdentifier; readonly status: AssessmentStatus };
  /** Only these, for a list that is shown anew in part; in no address of a page. */
  readonly ids?: readonly string[];
}

/** A page of the filtered respondents, with its order. */
export interface RespondentQuery {
  readonly filter: RespondentFilter;
  readonly sort: RespondentSort;
  readonly descending: boolean;
  readonly page: number;
  readonly size: number;
}

const Id = z.uuid();

const among = <T>(values: readonly T[], value: unknown): T | undefined =>
  values.find((known) => String(known) === value);

/** Read from an address. Invalid values count as absent. */
export function readRespondentFilter(params: URLSearchParams): RespondentFilter {
  const [identifier, status] = (params.get("test") ?? "").split(".");
  const test = {
    identifier: among(TEST_IDENTIFIERS, identifier),
    status: among(ASSESSMENT_STATUSES, status),
  };
  return {
    q: (params.get("q") ?? "").trim().slice(0, LIMITS.searchMaxLength),
    status: among(ASSESSMENT_STATUSES, params.get("status")),
    mark: among(RESPONDENT_MARKS, params.get("flag")),
    tag: Id.safeParse(params.get("tag")).data?.toLowerCase(),
    ...(test.identifier && test.status && {
      test: { identifier: test.identifier, status: test.status },
    }),
  };
}

export function readRespondentQuery(params: URLSearchParams): RespondentQuery {
  const page = Number(params.get("page"));
  // A form sends both in one field: `sort=created.desc`.
  const [sort, direction = params.get("dir")] = (params.get("sort") ?? "").split(".");
  return {
    filter: readRespondentFilter(params),
    sort: among(RESPONDENT_SORTS, sort) ?? "name",
    descending: direction === "desc",
    page: Number.isSafeInteger(page) && page > 0 ? Math.min(page, 1_000_000) : 1,
    size: among(PAGE_SIZES, params.get("size")) ?? PAGE_SIZES[0],
  };
}

/** The same for forms and addresses. Defaults are left out. */
export function filterFields({ q, status, mark, tag, test }: RespondentFilter): [string, string][] {
  const fields: [string, string | undefined][] = [
    ["q", q || undefined],
    ["status", status],
    ["flag", mark],
    ["tag", tag],
    ["test", test && `${test.identifier}.${test.status}`],
  ];
  return fields.filter((field): field is [string, string] => field[1] !== undefined);
}

function queryFields(query: RespondentQuery): [string, string][] {
  const { sort, descending, page, size } = query;
  return [
    ...filterFields(query.filter),
    ...(sort === "name" ? [] : [["sort", sort]] as [string, string][]),
    ...(descending ? [["dir", "desc"]] as [string, string][] : []),
    ...(size === PAGE_SIZES[0] ? [] : [["size", String(size)]] as [string, string][]),
    ...(page === 1 ? [] : [["page", String(page)]] as [string, string][]),
  ];
}

/** The query string of a page, with its `?`; empty for the default page. */
export const queryText = (query: RespondentQuery): string => asQuery(queryFields(query));

function asQuery(fields: [string, string][]): string {
  const text = new URLSearchParams(fields).toString();
  return text && `?${text}`;
}

/** The same with columns, if an address names them instead of the member's own. */
export const placeText = (query: RespondentQuery, columns?: readonly RespondentColumn[]): string =>
  asQuery([
    ...queryFields(query),
    // One that is empty stands for none.
    ...(columns?.length === 0 ? [""] : columns ?? []).map((column): [string, string] => ["columns", column]),
  ]);

/** Columns that an address names; undefined if it names none. */
export const columnsIn = (params: URLSearchParams): RespondentColumn[] | undefined =>
  params.has("columns") ? readColumns(params.getAll("columns")) : undefined;

/** The query string of a saved view. */
export const viewAddress = ({ query, columns }: { query: string; columns: readonly RespondentColumn[] }) =>
  placeText(readRespondentQuery(new URLSearchParams(query)), columns);

/** The query string that a form of the table sent along as `place`, checked. */
export function readPlace(fields: URLSearchParams): string {
  const params = new URLSearchParams(fields.get("place") ?? "");
  return placeText(readRespondentQuery(params), columnsIn(params));
}

export const isFiltered = (filter: RespondentFilter): boolean => filterFields(filter).length > 0;
