import { openBatch } from "$/domain/batches/open_batch.ts";
import { seePeople } from "$/domain/respondents/lists/see_people.ts";
import { batchPlace } from "./addresses.ts";
import type { AdminState } from "./define.ts";

interface PeoplePage {
  readonly req: Request;
  readonly state: AdminState;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** Records the request for a page that names people, before it is sent. `opened`: its batch, where the page opens it. */
export async function recordPeople(
  { req, state, params }: PeoplePage,
  opened?: Promise<{ readonly batch: { readonly id: string } }>,
): Promise<void> {
  // Browsers alone set it: a script of a page cannot.
  const isAhead = req.headers.get("sec-purpose")?.startsWith("prefetch") ?? false;
  state.tellsSeen = isAhead;
  const batch = opened
    ? (await opened).batch
    : params.batchId
    ? await openBatch(state, state.actor, batchPlace(params))
    : null;
  await seePeople(state, state.actor, batch, { isAhead });
}

/** Once a page that was fetched ahead is seen, it says so by this request (islands/navigation/ReadAnew.tsx). */
export async function peopleSeen(page: PeoplePage): Promise<Response> {
  await recordPeople(page);
  return new Response(null, { status: 204 });
}
