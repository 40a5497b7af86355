import { parseArgs } from "node:util";
import type { NoticeRequest } from "$/domain/notices/announce.ts";
import { DEFAULT_LANGUAGE, type Language, WRITTEN_LANGUAGES } from "$/model/languages.ts";
import { requireId } from "$/model/id.ts";
import { Refusal } from "$/model/refusal.ts";
import { Complaint } from "../command/complaint.ts";

/** `--respondents` in the default language, `--respondents-fr` and the like in the others. */
const respondentOption = (language: Language) =>
  language === DEFAULT_LANGUAGE ? "respondents" : `respondents-${language}`;
const RESPONDENT_OPTIONS = WRITTEN_LANGUAGES.map(respondentOption);
const RESPONDENTS = RESPONDENT_OPTIONS.map((name) => `--${name} HTML`).join(" ");

const USAGE = `deno task notice [list] [--all]
deno task notice announce maintenance|feature [--banner HTML] [--modal HTML] [${RESPONDENTS}]
                          [--from TIME] [--until TIME] [--organization NAME|ID] [--dry-run]
deno task notice end ID
Each HTML may be @FILE. A TIME says its zone: 2026-12-01T18:00-05:00. --data DIR works on development's data there.`;

/** A parsed command line. */
export type NoticeCommand =
  & { readonly data?: string }
  & (
    | { readonly verb: "list"; readonly withPast: boolean }
    | { readonly verb: "announce"; readonly notice: NoticeRequest; readonly isDryRun: boolean }
    | { readonly verb: "end"; readonly id: string }
  );

const TYPES = { maintenance: "Maintenance", feature: "Feature" } as const;

type ReadFile = (path: string) => string;

export function readNoticeArgs(args: string[], readFile: ReadFile): NoticeCommand {
  try {
    const { values, positionals: [verb = "list", what, ...more] } = parse(args);
    if (more.length > 0) throw new Error(`What is "${more.join(" ")}"? Put a text into quotation marks.`);
    const { data } = values;
    if (verb === "list" && what === undefined) return { verb, data, withPast: values.all ?? false };
    if (verb === "end") return { verb, data, id: idOf(what) };
    if (verb !== "announce") throw new Error(`What is "${verb}"?`);
    const type = TYPES[what as keyof typeof TYPES];
    if (!type) throw new Error("Say whether it is maintenance or a feature.");
    return { verb, data, isDryRun: values["dry-run"] ?? false, notice: noticeOf(type, values, readFile) };
  } catch (error) {
    throw new Complaint(`${(error as Error).message}\n${USAGE}`);
  }
}

const parse = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      all: { type: "boolean" },
      banner: { type: "string" },
      modal: { type: "string" },
      ...Object.fromEntries(RESPONDENT_OPTIONS.map((name) => [name, { type: "string" as const }])),
      from: { type: "string" },
      until: { type: "string" },
      organization: { type: "string" },
      "dry-run": { type: "boolean" },
      data: { type: "string" },
    },
  });

function noticeOf(
  type: NoticeRequest["type"],
  values: ReturnType<typeof parse>["values"],
  readFile: ReadFile,
): NoticeRequest {
  const html = (text: string | undefined) => text?.startsWith("@") ? readFile(text.slice(1)) : text;
  const respondents = WRITTEN_LANGUAGES.flatMap((language) => {
    const text = html((values as Partial<Record<string, string>>)[respondentOption(language)]);
    return text === undefined ? [] : [[language, text]];
  });
  return {
    type,
    banner: html(values.banner),
    modal: html(values.modal),
    respondents: respondents.length > 0 ? Object.fromEntries(respondents) : undefined,
    from: timeOf("--from", values.from),
    until: timeOf("--until", values.until),
    organization: values.organization,
  };
}

/** Refuses a time without a zone: the machine's zone is rarely the operator's. */
function timeOf(option: string, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const time = new Date(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : NaN);
  if (Number.isNaN(time.getTime())) throw new Error(`${option} ${text}: not a time that says its zone.`);
  return time;
}

function idOf(text: string | undefined): string {
  try {
    return requireId(text);
  } catch (error) {
    throw error instanceof Refusal ? new Error("Name the announcement by its id.") : error;
  }
}
