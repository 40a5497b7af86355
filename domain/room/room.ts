import { countBatchRespondents, sumOf } from "../../db/respondents/respondents.ts";
import type { ServerEvent } from "../../lib/http/event_stream.ts";
import { heard } from "../../lib/broker/heard.ts";
import { pause } from "../../lib/time/pause.ts";
import type { Actor, Agent, Support } from "../../model/account/actor.ts";
import { lengthOf, type Listed, type Page } from "../../model/page.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { hiddenFrom } from "../../model/respondents/respondent_fields.ts";
import { type ChangedPeople, type RoomChange, RoomNews, type RoomPerson } from "../../model/room/room.ts";
import { MINUTE, ROOM_NOW } from "../../model/times.ts";
import { auditLook } from "../audit.ts";
import { batchById } from "../batches/open_batch.ts";
import type { Ctx } from "../context.ts";
import { roomSubject } from "../tell_room.ts";
import { asOf, readPeople } from "./read_people.ts";
import { type FeedChange, followFeed } from "./room_feed.ts";

/** The people of a batch as a board shows them. */
export async function readRoom(
  ctx: Ctx,
  actor: Actor,
  batchId: string,
  page: Page,
): Promise<Listed<RoomPerson>> {
  requireMay(actor, "viewProjects");
  const { orgId } = requireMay(actor, "viewRespondents");
  const { id } = await batchById(ctx, actor, batchId);
  const [{ results: people, next }, count] = await Promise.all([
    readPeople(ctx, orgId, id, page),
    lengthOf(page, async () => sumOf(await countBatchRespondents(ctx.sql, orgId, id))),
  ]);
  const now = ctx.now().getTime();
  return {
    count,
    results: people.map((person) => asOf(person, now, actor)),
    next,
  };
}

/** The same for a program. It is on record. */
export async function findRoom(
  ctx: Ctx,
  actor: Actor,
  batchId: string,
  page: Page,
): Promise<Listed<RoomPerson>> {
  const people = await readRoom(ctx, actor, batchId, page);
  await recordRoom(ctx, requireMay(actor, "viewRespondents"), batchId);
  return people;
}

const recordRoom = (ctx: Ctx, reader: Agent | Support, batchId: string) =>
  auditLook(ctx, reader, { verb: "listRespondents", to: ["batch", batchId] });

/** Everybody in the room and then each change, until the signal aborts; the time when nothing has changed for long. */
export async function* followRoom(
  ctx: Ctx,
  actor: Actor,
  batchId: string,
  { lastId, signal }: { lastId: string | null; signal: AbortSignal },
): AsyncGenerator<ServerEvent> {
  requireMay(actor, "viewProjects");
  const reader = requireMay(actor, "viewRespondents");
  const { orgId } = reader;
  const { id } = await batchById(ctx, actor, batchId);
  // A member's page is on record itself.
  if (reader.kind === "key") await recordRoom(ctx, reader, id);
  for await (const change of followFeed(ctx, orgId, id, { lastId, signal })) {
    const now = ctx.now().getTime();
    if (!change) {
      yield { event: "now", data: { now } };
      continue;
    }
    yield shared(change, actor, now);
  }
}

/** For so long an event is as good as a new one: its times are of when it was made. */
const SHARED_MS = 50;

interface RoomEvent extends ServerEvent {
  readonly data: RoomChange;
}

/** Events by what their readers do not see of people: boards get a change at once, and mostly the same. */
const made = new WeakMap<FeedChange, Map<string, RoomEvent>>();

function shared(change: FeedChange, actor: Actor, now: number): RoomEvent {
  const events = made.get(change) ?? new Map<string, RoomEvent>();
  made.set(change, events);
  const hidden = hiddenFrom(actor).join();
  const found = events.get(hidden);
  if (found && Math.abs(now - found.data.now) < SHARED_MS) return found;
  const { id, people, gone, ...rest } = change;
  const data: RoomChange = {
    now,
    people: people.map((person) => asOf(person, now, actor)),
    gone: [...gone],
    ...rest,
  };
  const event = { id, event: "people", data };
  events.set(hidden, event);
  return event;
}

/** A list looks by itself after this, for what was lost on its way. */
const LOOK_ANEW_MS = MINUTE;
/** Between two events: many changes at once are one. */
const REST_MS = 500;

/**
 * The ids of people of a batch of any size whose state has changed, until the signal aborts; none at first, and
 * the time when nothing has changed for long.
 */
export async function* followChanges(
  ctx: Ctx,
  actor: Actor,
  batchId: string,
  signal: AbortSignal,
): AsyncGenerator<ServerEvent> {
  const { id } = await batchById(ctx, actor, batchId);
  const event = (respondents: string[] | null): ServerEvent => ({
    event: "changed",
    data: { respondents } satisfies ChangedPeople,
  });
  let lookedAt: number | null = null;
  for await (const told of heard(ctx.broker, [roomSubject(id)], { everyMs: ROOM_NOW, signal })) {
    const now = performance.now();
    const changed = told && stateChanges(told);
    if (lookedAt === null) yield event([]);
    else if (changed?.length === 0) continue;
    else if (changed || now - lookedAt >= LOOK_ANEW_MS || told) yield event(changed);
    else {
      yield { event: "now", data: { now: ctx.now().getTime() } };
      continue;
    }
    if (!changed) lookedAt = now;
    await pause(REST_MS, signal);
  }
}

/** Ids in these messages, without mere progress; null if anybody may have changed. */
function stateChanges(told: readonly unknown[]): string[] | null {
  const ids = new Set<string>();
  for (const message of told) {
    const { respondents, isProgress } = RoomNews.safeParse(message).data ?? { respondents: null };
    if (isProgress) continue;
    if (!respondents) return null;
    for (const id of respondents) ids.add(id);
  }
  return [...ids];
}
