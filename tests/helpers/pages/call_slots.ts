import assert from "node:assert/strict";
import type { Call } from "../../../model/call.ts";
import { schemaOf } from "../../../model/api/openapi.ts";
import type { Noun } from "../world/own_ids.ts";

/** A place in a call where the id of something stands that an organisation has. */
export interface Slot {
  readonly where: "path" | "query" | "body";
  /** In a body the way to it: `agreed.additional`. */
  readonly name: string;
  readonly noun: Noun;
  readonly isList: boolean;
}

/** Whose an id is, by the part of the path before it or by the field's name. Null is nobody's: content, or a code that is public. */
const NOUNS: Readonly<Record<string, Noun | null>> = {
  ...{ users: "user", teammates: "member", agreements: "agreement", dismiss: "notification" },
  ...{ projects: "project", batches: "batch", "batch-tests": "batchTest", "test-codes": "testCode" },
  ...{ respondents: "respondent", assessments: "assessment", tasks: "task" },
  ...{ report: "batch", "csv-report": "batch" },
  ...{ "detailed-tests": null, subtest: null, responses: null },
  ...{ signup: null, "organization-agreements": null, "feature-flags": null },
  ...{ project: "project", batch: "batch", batchId: "batch", batchTests: "batchTest" },
  ...{ respondent: "respondent", respondentId: "respondent", invitations: "invitation" },
  ...{ agreement: "agreement", survey: "survey" },
  ...{ additional: "agreement", signUpKey: null, session: "checkout", person: "user", subject: "subject" },
  ...{ older: "event", newer: "event" },
};

/** Ids that are no uuids, or not always. */
const NO_UUIDS = ["session", "subject", "older", "newer"];

/** Every such place of a call, from its path and its schemas. A name that nothing here knows fails, until it is told. */
export function slotsOf(call: Call): Slot[] {
  const places: Omit<Slot, "noun">[] = [
    ...[...call.path.matchAll(/([\w-]+)\/\{\w+\}/g)].map(([, name]) => ({
      where: "path" as const,
      name: name!,
      isList: false,
    })),
    ...(["query", "body"] as const).flatMap((where) => {
      const schema = call[where];
      return schema ? idsIn(schemaOf(schema, "input") as Schema).map((place) => ({ where, ...place })) : [];
    }),
  ];
  return places.flatMap((place) => {
    const name = place.name.split(".").at(-1)!;
    const noun = NOUNS[name];
    assert.ok(noun !== undefined, `whose is ${name} of ${call.path}? tests/helpers/pages/call_slots.ts`);
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

function idsIn(schema: Schema, way: readonly string[] = []): { name: string; isList: boolean }[] {
  const inside = [...schema.anyOf ?? [], ...schema.oneOf ?? [], ...schema.allOf ?? []];
  return [
    ...inside.flatMap((one) => idsIn(one, way)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
      const there = [...way, name];
      if (isUuid(property) || NO_UUIDS.includes(name)) return { name: there.join("."), isList: false };
      if (property.items && isUuid(property.items)) return { name: there.join("."), isList: true };
      return [...idsIn(property, there), ...idsIn(property.items ?? {}, there)];
    }),
  ];
}
