import assert from "node:assert/strict";
import { accessToken } from "../../../domain/access/access_token.ts";
import { signRespondentToken } from "../../../domain/access/respondent_token.ts";
import { SCOPES } from "../../../model/account/actor.ts";
import { type Call, callerOf } from "../../../model/call.ts";
import type { RefusalCode } from "../../../model/refusal.ts";
import { type Facts, factsOf, type Sample, samplesOf } from "./call_samples.ts";
import { type Slot, slotsOf } from "./call_slots.ts";
import { refusalsAt } from "./described.ts";
import { closedColleague, colleague, enrollingColleague, newOperator } from "../world/colleague.ts";
import { type OwnIds, ownIds } from "../world/own_ids.ts";
import { supportOf } from "../world/let_support_in.ts";
import { keyWith, type Proof } from "./session_states.ts";
import { openTestSite, type TestSite } from "./site.ts";
import type { World } from "../world/world.ts";

export type Person =
  | "admin"
  | "editor"
  /** An editor with own projects only: with the batch's, or with none. */
  | "insider"
  | "outsider"
  | "reader"
  | "addressee"
  | "respondent"
  | "waiting"
  | "leaving"
  | "enrolling"
  | "enrollingOperator"
  /** With a key that has every scope. */
  | "program"
  | "operator"
  | "support"
  | "nobody";

type Caller = Person | Proof;

export interface Story {
  readonly t: World;
  readonly own: OwnIds;
  readonly theirs: OwnIds;
  readonly facts: Facts;
  /** The same story in a copy of its world. */
  copiedTo(copy: World): Promise<Story>;
  send(caller: Caller, call: Call, input: CallInput): Promise<Reply>;
}
interface CallInput {
  readonly sample: Sample;
  /** Sent instead of the own id at a slot; `beside` adds it to the own ids of a list. */
  readonly other?: { readonly slot: Slot; readonly id: string; readonly beside?: boolean };
  readonly headers?: Readonly<Record<string, string>>;
}
export interface Reply {
  readonly status: number;
  readonly text: string;
  readonly isJson: boolean;
  readonly etag: string | null;
}

/**
 * Both organisations with one of everything, and callers of the first. An operator is let in only on demand:
 * then the organisation has a support session.
 */
export async function openCalls(t: World, { withSupport = false } = {}): Promise<Story> {
  const [own, theirs] = [await ownIds(t, "cedar"), await ownIds(t, "harbour")];
  const facts = await factsOf(t, own);
  const staff = async (actor: World["dana"]) => `Token ${await accessToken(t.ctx, actor)}`;
  const operator = async (
    { operatorId: userId, sessionId }: Pick<World["opal"], "operatorId" | "sessionId">,
  ) => `Token ${await accessToken(t.ctx, { userId, role: "operator", sessionId })}`;
  const person = { respondentId: own.respondent, orgId: t.cedar.id, batchId: own.batch };
  const proofs: Record<Person, string | null> = {
    admin: await staff(t.dana),
    editor: await staff(await colleague(t, "member")),
    insider: await staff(await colleague(t, "member", { name: "insider", projects: [own.project] })),
    outsider: await staff(await colleague(t, "member", { name: "outsider", projects: [] })),
    reader: await staff(t.riley),
    addressee: await staff(await colleague(t, "reports")),
    respondent: `Respondent ${signRespondentToken(t.ctx, person)}`,
    waiting: await staff({ ...t.wes, kind: "staff", role: "readonly" }),
    leaving: await staff({ ...await closedColleague(t), kind: "staff", role: "admin" }),
    enrolling: await staff({ ...await enrollingColleague(t), kind: "staff", role: "admin" }),
    enrollingOperator: await operator(await newOperator(t)),
    program: (await keyWith(t, "Program", SCOPES)).authorization,
    operator: await operator(t.opal),
    support: withSupport ? await ofSupport(t) : null,
    nobody: null,
  };
  const tell = async (t: World): Promise<Story> => {
    const site = await openTestSite(t);
    return {
      ...{ t, own, theirs, facts, copiedTo: tell },
      send: (who, call, input) => {
        const proof = typeof who === "string" ? { authorization: proofs[who] ?? undefined } : who;
        return sendCall(site, proof, own, call, input);
      },
    };
  };
  return await tell(t);
}

async function ofSupport(t: World): Promise<string> {
  const { operatorId: userId, sessionId } = await supportOf(t);
  return `Token ${await accessToken(t.ctx, { userId, role: "operator", sessionId })}`;
}

/** Names in a path that all organisations share. Tests and their parts have numbers. */
const SHARED: Readonly<Record<string, string>> = { kind: "invitation", language: "fr" };

async function sendCall(
  site: TestSite,
  { cookie, authorization }: Proof,
  own: OwnIds,
  call: Call,
  { sample, other, headers }: CallInput,
): Promise<Reply> {
  const inPath = slotsOf(call).filter(({ where }) => where === "path");
  const named = inPath.reduce(
    (path, slot) =>
      path.replace(
        /\{\w+\}/,
        other?.slot.where === "path" && other.slot.name === slot.name ? other.id : own[slot.noun],
      ),
    call.path,
  );
  const path = named.replace(/\{(\w+)\}/g, (_, name) => SHARED[name] ?? "1");
  const query = new URLSearchParams(sample.query);
  if (other?.slot.where === "query") query.set(other.slot.name, other.id);
  const body = other?.slot.where === "body" ? withOther(sample.body ?? {}, other) : sample.body;
  const answer = await site.fetch(`${path.startsWith("/api/") ? path : `/api/v1${path}`}?${query}`, {
    method: call.method,
    headers: { ...(authorization && { authorization }), "content-type": "application/json", ...headers },
    cookie: authorization ? undefined : cookie,
    body: sample.text ?? (body && JSON.stringify(body)),
  });
  const isJson = answer.headers.get("content-type") === "application/json";
  const isStream = answer.headers.get("content-type") === "text/event-stream";
  if (isStream) await answer.body?.cancel();
  return {
    status: answer.status,
    text: isStream ? "" : await answer.text(),
    isJson,
    etag: answer.headers.get("etag"),
  };
}

function withOther(body: Record<string, unknown>, { slot, id, beside }: NonNullable<CallInput["other"]>) {
  const [name, ...inside] = slot.name.split(".");
  assert.deepEqual(inside, [], "ids deeper in a body are not sent yet");
  const own = body[name!];
  return { ...body, [name!]: slot.isList ? beside ? [...own as string[], id] : [id] : id };
}

/** The samples that have a slot. A slot in the path is in all of them. */
export const samplesWith = ({ own, facts }: Story, call: Call, { where, name }: Slot) => {
  const samples = samplesOf(call, own, facts).filter((sample) =>
    where === "path" || name.split(".")[0]! in (sample[where] ?? {})
  );
  assert.ok(
    samples.length > 0,
    `no sample of ${call.method} ${call.path} with ${name}: tests/helpers/pages/call_samples.ts`,
  );
  return samples;
};

/** A member's own views and columns, and what they jump to: no program has any. */
export const PERSONAL = ["/api/palette", "/list-views", "/list-views/{id}", "/me/list-columns"];

/** Who may call. */
export const peopleOf = (call: Call): Person[] => {
  const by = callerOf(call);
  return by === "respondent"
    ? ["respondent"]
    : by === "staff or respondent"
    ? ["admin", "respondent"]
    : by === "operator" || by === "leaving"
    ? [by]
    : ["admin"];
};

export const describeReply = ({ status, text }: Reply) => `${status} ${text.slice(0, 150)}`;

export const nameOfCall = ({ method, path }: Call) => `${method} ${path}`;

/** Whether a refusal is one that the call documents. */
export const isDocumented = (call: Call, { status, text, isJson }: Reply) => {
  if (!isJson) return false;
  const { code } = JSON.parse(text) as { code: RefusalCode };
  return refusalsAt(call, status).includes(code);
};
