import assert from "node:assert/strict";
import type { Sql } from "../../../db/connection/pool.ts";
import { COST_OF_NO_SECRET, hashPassword } from "../../../lib/secrets/password.ts";
import type { OrganizationAgreements, SignedUp } from "../../../model/entry/entry.ts";
import type { TestIdentifier } from "../../../model/instruments/test_identifiers.ts";
import { openProductDatabase } from "./product_database.ts";

const PASSWORD = "Own-people-1";
const QUARTER = 15 * 60_000;
const API = "/api/v1";

export interface OwnMember {
  readonly id: string;
  readonly email: string;
  readonly password: string;
}

export interface OwnBatch {
  /** Path of its page. */
  readonly address: string;
  readonly roomCode: string;
  /** Paths of the respondents' pages, in order of sign-up. */
  readonly respondents: readonly string[];
}

/** A test's own organisation on the shared site. Changes in it do not affect other tests. */
export interface OwnOrganization extends AsyncDisposable {
  readonly id: string;
  readonly name: string;
  readonly admin: OwnMember;
  readonly reader: OwnMember;
  readonly sql: Sql;
  /** A surname that occurs nowhere else. */
  readonly surname: string;
  /** Calls the API as the admin. */
  call<T>(method: string, path: string, body?: unknown): Promise<T>;
  /** A live batch with a room through which these people have signed up. */
  batchWith(firstNames: readonly string[], tests?: readonly TestIdentifier[]): Promise<OwnBatch>;
}

interface Flags {
  readonly isBillingEnabled?: boolean;
}

export async function ownOrganization(url: string, flags: Flags = {}): Promise<OwnOrganization> {
  const database = openProductDatabase();
  const { sql } = database;
  const surname = `Q${crypto.randomUUID().replace(/[^a-f]/g, "")}zum`;
  const name = `${surname} & Company`;
  const [{ id }] = await sql<[{ id: string }]>`insert into organizations ${
    sql({ name, ...flags })
  } returning id`;
  const passwordHash = await hashPassword(PASSWORD, COST_OF_NO_SECRET);
  const member = async (firstName: string, role: "admin" | "readonly"): Promise<OwnMember> => {
    const email = `${firstName}.${surname}@own.test`.toLowerCase();
    const person = { orgId: id, email, passwordHash, firstName, lastName: surname, role, isSignedUp: true };
    const [user] = await sql<[{ id: string }]>`
      insert into users ${sql({ ...person, agreedPpVersion: 1, agreedTouVersion: 1 })} returning id`;
    return { id: user.id, email, password: PASSWORD };
  };
  const [admin, reader] = [await member("Alma", "admin"), await member("Rhys", "readonly")];
  let token: Promise<{ token: string }> | undefined;
  const call: OwnOrganization["call"] = async (method, path, body) => {
    token ??= send(url, "POST", "/auth/login", { email: admin.email, password: PASSWORD });
    return await send(url, method, path, body, (await token).token);
  };
  return {
    ...{ id, name, admin, reader, sql, surname, call },
    batchWith: (firstNames, tests = ["NEO_B"]) => batchWith(url, call, { surname, firstNames, tests }),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

interface People {
  readonly surname: string;
  readonly firstNames: readonly string[];
  readonly tests: readonly TestIdentifier[];
}

async function batchWith(url: string, call: OwnOrganization["call"], people: People): Promise<OwnBatch> {
  type Created = { id: string };
  const project = await call<Created>("POST", "/projects", { name: "Own project" });
  const batch = await call<Created>("POST", "/batches", { name: "Own batch", project: project.id });
  const all = await call<{ results: { id: number; internalTestIdentifier: string }[] }>("GET", "/tests");
  for (const identifier of people.tests) {
    const test = all.results.find(({ internalTestIdentifier }) => internalTestIdentifier === identifier)!;
    await call("POST", "/batch-tests", { batch: batch.id, test: test.id });
  }
  await call("PATCH", `/batches/${batch.id}`, { status: "live" });
  const start = Math.floor(Date.now() / QUARTER) * QUARTER;
  const { code } = await call<{ code: string }>("POST", `/batches/${batch.id}/test-codes`, {
    maxParticipants: 20,
    start: new Date(start).toISOString(),
    end: new Date(start + 96 * QUARTER).toISOString(),
  });
  const address = `/admin/project/${project.id}/batch/${batch.id}`;
  const respondents: string[] = [];
  for (const firstName of people.firstNames) {
    const { id } = await signUp(url, code, { firstName, lastName: people.surname });
    respondents.push(`${address}/respondent/${id}`);
  }
  return { address, roomCode: code, respondents };
}

async function signUp(url: string, code: string, person: { firstName: string; lastName: string }) {
  const texts = await send<OrganizationAgreements>(url, "GET", `/organization-agreements/${code}`);
  return await send<SignedUp>(url, "POST", `/respondents/signup/${code}`, {
    ...person,
    dateOfBirth: "1991-04-12",
    gender: "f",
    email: `${person.firstName.slice(0, 9).trim()}.${person.lastName}@home.test`.replaceAll(" ", "-")
      .toLowerCase(),
    language: "en-US",
    agreed: {
      privacyPolicy: texts.privacyPolicy.version,
      termsOfUnderstanding: texts.termsOfUnderstanding.version,
      additional: texts.additional.map(({ id }) => id),
    },
  });
}

async function send<T>(
  url: string,
  method: string,
  path: string,
  body?: unknown,
  token?: string,
): Promise<T> {
  const answer = await fetch(url + API + path, {
    method,
    body: body === undefined ? undefined : JSON.stringify(body),
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(token && { authorization: `Token ${token}` }),
    },
  });
  const text = await answer.text();
  assert.ok(answer.ok, `${method} ${path}: ${answer.status} ${text}`);
  return (text ? JSON.parse(text) : undefined) as T;
}
