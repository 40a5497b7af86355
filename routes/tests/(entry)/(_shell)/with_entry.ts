import type { PageResponse } from "fresh";
import { readCode } from "$/domain/entry/codes/read_code.ts";
import type { OpenedCode } from "$/model/entry/entry.ts";
import { Refusal } from "$/model/refusal.ts";
import { RESPONDENT_HOME } from "$/model/sitting/boot.ts";
import { type Entry, entryCookie, entryOf } from "$/site/cookies/entry_cookie.ts";
import { seeOther } from "$/site/response/see_other.ts";
import { visitorOf } from "$/site/request/visitor.ts";
import type { EntryState } from "./define.ts";
import { showOrganization } from "./show_organization.ts";

export interface EntryRequest {
  readonly req: Request;
  readonly url: URL;
  readonly info: Deno.ServeHandlerInfo;
  readonly state: EntryState;
}

type Shown<Data> = Response | PageResponse<Data>;

/**
 * Runs a step of the entry. Each step reads the code again: it may have been closed, used up or changed
 * meanwhile. Without a code, or with an invalid one, redirects to the page where codes are entered.
 */
export async function withEntry<Data>(
  ctx: EntryRequest,
  work: (entry: Entry, opened: OpenedCode) => Shown<Data> | Promise<Shown<Data>>,
  entry = entryOf(ctx.req.headers),
): Promise<Shown<Data>> {
  // After a double submit or a reload the respondent is already signed in.
  if (!entry) return seeOther(ctx.state.actor.kind === "respondent" ? RESPONDENT_HOME : "/tests?again");
  let opened: OpenedCode;
  try {
    opened = await readCode(ctx.state, entry.code, visitorOf(ctx).address, ctx.state.language);
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
    return seeOther("/tests?refused", entryCookie(entry));
  }
  showOrganization(ctx.state, opened.organization);
  return await work(entry, opened);
}
