import type { JsonSchema } from "./schemas.ts";

/**
 * A value that a schema allows, for the document: by the name of the field where it has one here, else by its
 * type. A schema with rules across its fields has an example of its own, in its `meta`.
 */
export function exampleOf(schema: JsonSchema, name = ""): unknown {
  if ("example" in schema) return schema.example;
  if (schema.const !== undefined) return schema.const;
  const byName = EXAMPLES[name];
  if (schema.enum) return schema.enum.includes(byName as string) ? byName : schema.enum[0];
  const one = (schema.anyOf ?? schema.oneOf)?.find((it) => typeof it === "object" && it.type !== "null");
  if (one) return exampleOf(one as JsonSchema, name);
  if (schema.allOf) {
    return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part as JsonSchema, name)));
  }
  return ofType(schema, name, byName);
}

function ofType(schema: JsonSchema, name: string, byName: unknown): unknown {
  const type = [schema.type ?? "any"].flat().find((it) => it !== "null");
  if (type === "object") return ofObject(schema);
  if (type === "array") {
    if (Array.isArray(byName)) return byName;
    const length = Math.max(1, schema.minItems ?? 1);
    return Array(length).fill(exampleOf((schema.items ?? {}) as JsonSchema, ofOne(name)));
  }
  if (type === "string") return textOf(schema, byName);
  if (type === "integer" || type === "number") {
    const number = typeof byName === "number" ? byName : 1;
    return Math.min(Math.max(number, schema.minimum ?? number), schema.maximum ?? number);
  }
  return type === "boolean" ? true : byName ?? null;
}

function ofObject({ properties, additionalProperties, propertyNames }: JsonSchema): unknown {
  if (properties && Object.keys(properties).length > 0) {
    return Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [name, exampleOf(schema as JsonSchema, name)]),
    );
  }
  if (typeof additionalProperties !== "object") return {};
  const key = typeof propertyNames === "object" ? exampleOf(propertyNames, "key") : "key";
  return { [String(key)]: exampleOf(additionalProperties, "value") };
}

const ofOne = (name: string) => name.replace(/(batch)es$/, "$1").replace(/s$/, "");

function textOf({ format, minLength = 0, maxLength, pattern }: JsonSchema, byName: unknown): string {
  const text = BY_FORMAT[format ?? ""] ?? (typeof byName === "string" ? byName : "Example");
  if (pattern === undefined || new RegExp(pattern, "u").test(text)) {
    return text.padEnd(minLength, "e").slice(0, maxLength);
  }
  return ["first", "1", "2026", "A"].find((one) => new RegExp(pattern, "u").test(one)) ?? text;
}

const BY_FORMAT: Readonly<Record<string, string>> = {
  "uuid": "01931a00-0000-7000-8000-000000000001",
  "date": "2026-03-02",
  "date-time": "2026-03-02T09:30:00.000Z",
  "email": "robin@example.org",
  "uri": "https://assay.example/",
};

/** A picture of one point. */
const PICTURE =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

const MOMENT = Date.UTC(2026, 2, 2, 9, 30);

/** What fields are filled with, by their names. No person is meant. */
const EXAMPLES: Readonly<Record<string, unknown>> = {
  ...{ firstName: "Robin", lastName: "Sample", email: "robin@example.org", dateOfBirth: "1990-05-17" },
  ...{ gender: "f", generalIdNumber: "A-1042", employeeIdNumber: "E-77", militaryIdNumber: "M-314" },
  next: "qT1fJmX0bW9zdCBvZiBpdCBpcyBzZWFsZWQ",
  ...{ adminEmail: "first@example.org", replyTo: "office@example.org", senderName: "The office" },
  ...{ actorName: "Robin Sample", actorEmail: "robin@example.org", createdBy: "Robin Sample" },
  ...{ requestedByName: "Robin Sample", by: "Robin Sample", operator: "Robin Sample" },
  ...{ supportEmail: "help@example.org", emailDomain: "example.org", domain: "example.org" },
  ...{
    issuer: "https://sign-in.example.org",
    groupsClaim: "groups",
    acrValues: "urn:example:mfa",
    amrValues: "mfa",
  },
  ...{ password: "Quiet-meadow-7", currentPassword: "Quiet-meadow-7", newPassword: "Bright-river-8" },
  ...{ token: "eyJhbGciOi…", access: "eyJhbGciOi…", refresh: "Nq3x…", inviteToken: "k7Qd…" },
  ...{ challenge: "c2Vjb25k…", secret: "whsec_…", key: "assay_sk_…", hint: "…4f2a" },
  ...{ code: "EXAMPLE-2026", resumeCode: "7K4M-2QXP", receiptCode: "R-52JW-81", testCode: "EXAMPLE-2026" },
  ...{ name: "Autumn group", batchName: "Autumn group", projectName: "Example project", label: "Live" },
  ...{ organization: "Example Institute", statusLabel: "Live", audience: "Applicants", forWhom: "Adults" },
  ...{ address: "1 Quay Street, Halifax", country: "CA", currency: "CAD", taxNumber: "RT 0001" },
  ...{ timeZone: "America/Halifax", accent: "#1a5c4c", logo: PICTURE, content: "JVBERi0xLjcgJSVFT0Y=" },
  ...{ title: "Before you begin", titleEn: "Before you begin", titleFr: "Avant de commencer" },
  ...{ text: "Please read this.", body: "Please read this.", bodyText: "Please read this." },
  ...{ bodyEn: "Please read this.", bodyFr: "Veuillez lire ceci.", instructions: "Choose one answer." },
  ...{ description: "About this", details: "Twenty questions.", subject: "Your tests are ready" },
  ...{ about: "A report that does not open", reason: "The fire alarm", note: "Reads slowly" },
  ...{ banner: "New this week", modal: "New this week", message: "Welcome", feedback: "Correct" },
  ...{ document: "Licence of 2020", device: "Firefox on Linux", deviceId: "device-1" },
  ...{ test: "NEO_B", identifier: "NEO_B", internalTestIdentifier: "NEO_B", baseName: "NEO_B" },
  ...{ scale: "openness", band: "average", method: "t", norms: "2026-1", normsVersion: "2026-1" },
  ...{ measures: "Personality", question: "I like to plan ahead.", answerText: "42", index: "T" },
  ...{ query: "sample", verb: "publishBatch", subjectKind: "batch", subjectName: "Autumn group" },
  ...{ place: "/admin", page: "/admin/project/…", host: "assay-1", file: "scoring.yaml" },
  ...{ fileName: "report.pdf", sha256: "9f86d081884c7d65", source: "Demonstration", userAgent: "Firefox" },
  ...{ url: "https://hooks.example.org/", checkoutUrl: "https://pay.example.org/", openapi: "3.1.0" },
  ...{ errorMessage: "x is undefined", stackTrace: "at main.js:1:1", placeholder: "link" },
  ...{ addresses: ["192.0.2.0/24"], days: [3, 7] },
  ...{ version: 2, id: 7, count: 1, order: 1, quantity: 10, amount: 5100, price: 5100 },
  ...{
    startedAt: MOMENT,
    pausedAt: MOMENT,
    placedAt: MOMENT,
    at: MOMENT,
    now: MOMENT,
    since: MOMENT,
    left: 4,
  },
  ...{ until: MOMENT + 600_000, deadline: MOMENT + 600_000, timeLeftMs: 540_000, minutes: 30, seconds: 60 },
  ...{ answered: 12, of: 40, questions: 40, members: 5, respondents: 24, batches: 2, reports: 24 },
  ...{ percent: 10, timeFactor: 1.5, mean: 50, sd: 10, score: 55, raw: 31, percentile: 69, total: 24 },
  ...{ limit: 1200, timeLimit: 1200, retentionMonths: 24, idleMinutes: 30, overlapHours: 24 },
  ...{ callsPerMinute: 600, maxParticipants: 30, sessionHours: 12, width: 320, height: 200, done: 12 },
};
