import type { TFunction } from "i18next";
import { momentText } from "../../../lib/time/dates.ts";
import { AUDIT_FACTS, type AuditFact } from "../../../model/organization/audit_facts.ts";
import type { AuditEntry } from "../../../model/organization/audit_trail.ts";
import { FACT_WORDS } from "./fact_words.ts";

/** Text of an action. One without a translation is spelled out: `publishBatch` is "Publish batch". */
export const verbText = (t: TFunction, verb: string) => wordOf(t, "admin:auditVerb", verb);
/** Actions to choose from, by their texts. */
export const verbOptions = (t: TFunction, verbs: readonly string[]) =>
  verbs.map((verb) => ({ value: verb, text: verbText(t, verb) }))
    .sort((one, other) => one.text.localeCompare(other.text));
export const subjectText = (t: TFunction, kind: string) => wordOf(t, "admin:auditSubject", kind);

interface Dates {
  readonly timeZone: string;
  readonly language: string;
}

/** Facts of an entry in reading order: the earlier value comes first. */
export function factTexts(
  t: TFunction,
  { detail, test }: Pick<AuditEntry, "detail" | "test">,
  dates: Dates,
): string[] {
  // Null means the request left it open.
  const facts = Object.entries({ ...detail, ...(test !== null && { test }) })
    .filter(([fact, value]) => value !== null && !isId(fact, value));
  return inReadingOrder(facts).map(([fact, value]) => {
    const label = wordOf(t, "admin:auditDetail", fact);
    return t("admin:audit.fact", { label, value: valueText(t, fact, value, dates) });
  });
}

/** Places named in an entry's facts, with their kind and id. */
export const factPlaces = ({ detail }: Pick<AuditEntry, "detail">) =>
  Object.entries(detail).flatMap(([fact, id]) =>
    kindOf(fact) === "place" && id ? [{ fact, kind: fact.slice(0, -"Id".length), id: String(id) }] : []
  );

function valueText(t: TFunction, fact: string, value: unknown, dates: Dates): string {
  if (typeof value === "boolean") return t(`admin:auditAnswer.${value ? "yes" : "no"}`);
  if (typeof value === "number") return value.toLocaleString(dates.language);
  const text = String(value);
  if (MOMENT.test(text)) return momentText(new Date(text), dates.timeZone, dates.language);
  const tree = FACT_WORDS[fact];
  if (!tree) return text;
  return text.split(" ").map((word) => wordOf(t, tree, word)).join(", ");
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const kindOf = (fact: string) =>
  AUDIT_FACTS[fact as AuditFact] as (typeof AUDIT_FACTS)[AuditFact] | undefined;

const isId = (fact: string, value: unknown): boolean =>
  ["id", "place"].includes(kindOf(fact) ?? "") || ID.test(String(value));

const FIRST: readonly string[] = ["from", "start"];
/** The stored record has no order. */
const inReadingOrder = <T>(facts: readonly (readonly [string, T])[]) =>
  facts.toSorted(([one], [other]) => Number(FIRST.includes(other)) - Number(FIRST.includes(one)));

function wordOf(t: TFunction, tree: string, key: string): string {
  const words = t(tree, { returnObjects: true }) as Record<string, string>;
  return Object.hasOwn(words, key) ? words[key]! : spelledOut(key);
}

function spelledOut(name: string): string {
  const words = name.replace(/[_-]+/g, " ").replace(/([a-z\d])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
