import {
  describeAssessments,
  describeRespondents,
  insertEvents,
  isEventWanted,
} from "../db/webhooks/events.ts";
import type { Tx } from "../db/connection/pool.ts";
import { WEBHOOK_GIVES_UP } from "../model/times.ts";
import type { WebhookEvent } from "../model/webhooks/webhook.ts";

/** What an event is about: ids of one kind, or facts that have no id. */
export type EventSubject =
  | { readonly assessments: readonly string[]; readonly report?: string }
  | { readonly respondents: readonly string[] }
  | { readonly batch: string; readonly project: string; readonly status: string }
  | { readonly member: string; readonly role: string }
  | { readonly key: string }
  | { readonly test: string; readonly left: number };

/**
 * Tells an organisation's webhooks of an act. Call it in the act's transaction: what is stored is sent, and nothing
 * else. The workers send it. Without a webhook that wants it, this is one short query.
 */
export async function tellWebhooks(
  tx: Tx,
  orgId: string,
  type: WebhookEvent,
  subject: EventSubject,
  now: Date,
): Promise<void> {
  if (!await isEventWanted(tx, orgId, type)) return;
  const told = await tellable(tx, orgId, subject);
  const events = told.map(({ object, data }) => ({ type, object, body: eventBody(type, now, data) }));
  await insertEvents(tx, orgId, events, { at: now, givesUpAt: new Date(now.getTime() + WEBHOOK_GIVES_UP) });
}

/** The body of a message by Standard Webhooks: ids, codes, states and times. */
export const eventBody = (type: string, at: Date, data: object): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data });

async function tellable(
  tx: Tx,
  orgId: string,
  subject: EventSubject,
): Promise<{ readonly object: string; readonly data: object }[]> {
  if ("assessments" in subject) {
    const { assessments, report } = subject;
    const described = await describeAssessments(tx, orgId, assessments);
    return described.map((facts) => ({
      object: `respondent:${facts.respondent}`,
      data: { report, ...facts },
    }));
  }
  if ("respondents" in subject) {
    const described = await describeRespondents(tx, orgId, subject.respondents);
    return described.map((facts) => ({ object: `respondent:${facts.respondent}`, data: facts }));
  }
  if ("batch" in subject) return [{ object: `batch:${subject.batch}`, data: subject }];
  if ("member" in subject) return [{ object: `member:${subject.member}`, data: subject }];
  if ("key" in subject) return [{ object: `key:${subject.key}`, data: subject }];
  return [{ object: `credits:${subject.test}`, data: subject }];
}
