import { seePeople } from "$/domain/respondents/lists/see_people.ts";
import { batchPlace } from "./addresses.ts";
import type { AdminState } from "./define.ts";

interface PeoplePage {
  readonly req: Request;
  readonly state: AdminState;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** Records the request for a page that names people, before it is sent. */
export async function recordPeople({ req, state, params }: PeoplePage): Promise<void> {
  // Browsers alone set it: a script of a page cannot.
  const isAhead = req.headers.get("sec-purpose")?.startsWith("prefetch") ?? false;
  state.tellsSeen = isAhead;
  await seePeople(state, state.actor, params.batchId ? batchPlace(params) : null, { isAhead });
}

/** Once a page that was fetched ahead is seen, it says so by this request (islands/navigation/ReadAnew.tsx). */
export async function peopleSeen(page: PeoplePage): Promise<Response> {
  await recordPeople(page);
  return new Response(null, { status: 204 });
}
