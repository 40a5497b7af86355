import assert from "node:assert/strict";
import type { Call } from "../../../model/call.ts";
import { schemaOf } from "../../../model/api/schemas.ts";
import type { Noun } from "../world/own_ids.ts";

/** A place in a call for the id of something that an organisation owns. */
export interface Slot {
  readonly where: "path" | "query" | "body";
  /** In a body, the path: `agreed.additional`. */
  readonly name: string;
  readonly noun: Noun;
  readonly isList: boolean;
}

/**
 * What an id identifies, by the part of the path before it or by the field's name. Null where no organisation
 * owns it: content, or a public code.
 */
const NOUNS: Readonly<Record<string, Noun | null>> = {
  ...{
    users: "user",
    teammates: "member",
    sessions: "session",
    passkeys: "passkey",
    domains: "domain",
    members: "member",
    agreements: "agreement",
    dismiss: "notification",
  },
  ...{ projects: "project", batches: "batch", "batch-tests": "batchTest", "test-codes": "testCode" },
  ...{ respondents: "respondent", assessments: "assessment", tasks: "task" },
  ...{ report: "batch", "csv-report": "batch" },
  ...{ "detailed-tests": null, subtest: null, responses: null },
  ...{ letters: null, docs: null },
  // An organisation itself, which no organisation owns.
  ...{ organizations: null, proposals: null, scorings: null, tests: null },
  purchases: "purchase",
  ...{ signup: null, "organization-agreements": null, "feature-flags": null },
  ...{ project: "project", batch: "batch", batchId: "batch", batchTests: "batchTest", copyOf: "batch" },
  other: "respondent",
  ...{ "batch-templates": "template", template: "template" },
  ...{ webhooks: "webhook", deliveries: "delivery" },
  "api-keys": "key",
  ...{ tags: "tag", add: "tag", remove: "tag", "list-views": "view" },
  ...{ respondent: "respondent", respondentId: "respondent", invitations: "invitation" },
  ...{ agreement: "agreement", survey: "survey", surveys: "survey", before: "survey", after: "survey" },
  ...{ additional: "agreement", signUpKey: null, session: "checkout", person: "user", subject: "subject" },
  ...{ older: "event", newer: "event" },
};

/** Ids in a query that are not always uuids. */
const NO_UUIDS = ["session", "subject", "older", "newer", "respondents"];

/** The slots of a call, from its path and its schemas. Fails on a name that is not in the table above. */
export function slotsOf(call: Call): Slot[] {
  // An operator's calls are for every organisation's ids.
  if (call.needs === "operate") return [];
  const places: Omit<Slot, "noun">[] = [
    ...[...call.path.matchAll(/([\w-]+)\/\{\w+\}/g)].map(([, name]) => ({
      where: "path" as const,
      name: name!,
      isList: false,
    })),
    ...(["query", "body"] as const).flatMap((where) => {
      const schema = call[where];
      if (!schema) return [];
      const others = where === "query" ? NO_UUIDS : [];
      return idsIn(schemaOf(schema, "input") as Schema, others).map((place) => ({ where, ...place }));
    }),
  ];
  return places.flatMap((place) => {
    const name = place.name.split(".").at(-1)!;
    const noun = NOUNS[name];
    assert.ok(noun !== undefined, `no noun for ${name} of ${call.path}: tests/helpers/pages/call_slots.ts`);
    return noun === null ? [] : { ...place, noun };
  });
}

interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

const isUuid = ({ format, anyOf = [] }: Schema): boolean => format === "uuid" || anyOf.some(isUuid);

function idsIn(
  schema: Schema,
  others: readonly string[],
  parents: readonly string[] = [],
): { name: string; isList: boolean }[] {
  const inside = [...schema.anyOf ?? [], ...schema.oneOf ?? [], ...schema.allOf ?? []];
  return [
    ...inside.flatMap((one) => idsIn(one, others, parents)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
      const path = [...parents, name];
      if (isUuid(property) || others.includes(name)) return { name: path.join("."), isList: false };
      if (property.items && isUuid(property.items)) return { name: path.join("."), isList: true };
      return [...idsIn(property, others, path), ...idsIn(property.items ?? {}, others, path)];
    }),
  ];
}
