import { define } from "$/define.ts";
import { followTask } from "$/domain/queue/follow_task.ts";
import { eventStream } from "$/lib/http/event_stream.ts";
import { requireId } from "$/model/id.ts";
import { taskState } from "$/model/queue/task.ts";

export const handler = define.handlers({
  async GET({ state, params }) {
    const leaving = new AbortController();
    const views = followTask(state, state.actor, requireId(params.id!), leaving.signal);
    const failure = state.t("common:task.failed");
    const states = (async function* () {
      for await (const view of views) yield { data: taskState(view, failure) };
    })();
    return await eventStream(states, () => leaving.abort());
  },
});
