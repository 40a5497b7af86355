import type { PageResponse } from "fresh";
import { readCode } from "$/domain/entry/codes/read_code.ts";
import type { OpenedCode } from "$/model/entry/entry.ts";
import { Refusal } from "$/model/refusal.ts";
import { RESPONDENT_HOME } from "$/model/sitting/player_path.ts";
import { type Entry, entryCookie, entryOf } from "$/site/cookies/entry_cookie.ts";
import { seeOther } from "$/site/response/see_other.ts";
import { visitorOf } from "$/site/request/visitor.ts";
import type { EntryState } from "./define.ts";

export interface Asking {
  readonly req: Request;
  readonly url: URL;
  readonly info: Deno.ServeHandlerInfo;
  readonly state: EntryState;
}

type Shown<Data> = Response | PageResponse<Data>;

/**
 * A step of the way in. Each asks anew what the code opens: it may have been closed, filled or changed since the step before.
 * Whoever comes without a code, or with one that opens nothing any more, is told so where codes are entered.
 */
export async function withEntry<Data>(
  ctx: Asking,
  work: (entry: Entry, opened: OpenedCode) => Shown<Data> | Promise<Shown<Data>>,
  entry = entryOf(ctx.req.headers),
): Promise<Shown<Data>> {
  // A second press of the last button, or a reload after it: they are in already.
  if (!entry) return seeOther(ctx.state.actor.kind === "respondent" ? RESPONDENT_HOME : "/tests?again");
  let opened: OpenedCode;
  try {
    opened = await readCode(ctx.state, entry.code, visitorOf(ctx).address, ctx.state.language);
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
    return seeOther("/tests?refused", entryCookie(entry));
  }
  ctx.state.organization = opened.organization.name;
  return await work(entry, opened);
}
