import type { Context } from "fresh";
import type { State } from "$/define.ts";
import type { Ctx } from "$/domain/context.ts";
import { remembered } from "$/domain/memory.ts";
import { eventStream, type ServerEvent } from "$/lib/http/event_stream.ts";
import type { Actor } from "$/model/account/actor.ts";
import { LIMITS } from "$/model/limits.ts";
import { Refusal } from "$/model/refusal.ts";
import { RIGHTS_CHECKED } from "$/model/times.ts";
import { whoAsks } from "../middleware/identity.ts";

/** This process's open streams, by the session or the respondent that reads them. */
const openStreams = () => new Map<string, Set<AbortController>>();

interface LiveStream {
  /** Refuses whoever may not read. Called when the stream opens, and again as long as it is open. */
  readonly check: (state: State) => Promise<unknown>;
  /**
   * The events until the signal aborts. Null sends nothing and only has the rights checked: a stream without
   * events yields it at least every `RIGHTS_CHECKED`.
   */
  readonly follow: (state: State, signal: AbortSignal) => AsyncGenerator<ServerEvent | null>;
}

/**
 * Responds with events for a page that stays open. Nothing is sent later than `RIGHTS_CHECKED` after the
 * reader's session has ended or their rights have changed. A session has at most `LIMITS.openStreams` of them.
 */
export async function liveStream(ctx: Context<State>, { check, follow }: LiveStream): Promise<Response> {
  const { state } = ctx;
  await check(state);
  const leaving = new AbortController();
  const leave = register(state, leaving);
  try {
    const events = whileAllowed(ctx, check, follow(state, leaving.signal));
    return await eventStream(events, leave);
  } catch (error) {
    leave();
    throw error;
  }
}

/** Ends all streams of this process. Called when the site takes no more requests. */
export function closeStreams(site: Pick<Ctx, "memory">): void {
  for (const streams of remembered(site, openStreams).values()) {
    for (const stream of [...streams]) stream.abort();
  }
}

/** How many streams are open in this process. */
export const countStreams = (site: Pick<Ctx, "memory">): number =>
  [...remembered(site, openStreams).values()].reduce((sum, { size }) => sum + size, 0);

/** Counts a stream to its reader; returns what ends it. Refuses one too many. */
function register({ memory, actor }: State, leaving: AbortController): () => void {
  const all = remembered({ memory }, openStreams);
  const reader = readerOf(actor);
  const streams = all.get(reader) ?? new Set();
  if (streams.size >= LIMITS.openStreams) throw new Refusal("too_many_streams");
  all.set(reader, streams.add(leaving));
  return () => {
    leaving.abort();
    streams.delete(leaving);
    if (streams.size === 0) all.delete(reader);
  };
}

function readerOf(actor: Actor): string {
  if (actor.kind === "nobody") throw new Refusal("not_signed_in");
  if (actor.kind === "key") return actor.keyId;
  return actor.kind === "respondent" ? actor.respondentId : actor.sessionId;
}

/** The events, until the reader may no longer read them. */
async function* whileAllowed(
  ctx: Context<State>,
  check: LiveStream["check"],
  events: AsyncGenerator<ServerEvent | null>,
): AsyncGenerator<ServerEvent> {
  const { state } = ctx;
  let checkedAt = state.now().getTime();
  for await (const event of events) {
    const now = state.now().getTime();
    if (now - checkedAt >= RIGHTS_CHECKED) {
      // Whether they may is all that counts; a client that comes back is told why it may not.
      const isAllowed = await stillMay(ctx, check).catch(() => false);
      if (!isAllowed) return;
      checkedAt = now;
    }
    if (event) yield event;
  }
}

async function stillMay(ctx: Context<State>, check: LiveStream["check"]): Promise<boolean> {
  const asker = await whoAsks(ctx, false);
  if (asker.actor.kind === "nobody" || readerOf(asker.actor) !== readerOf(ctx.state.actor)) return false;
  if (asker.actor.kind === "staff" && asker.actor.lacksConsent) return false;
  await check({ ...ctx.state, ...asker });
  return true;
}
