import { define } from "$/define.ts";
import { cancelRequest } from "$/domain/reports/cancel_request.ts";
import { taskStatus } from "$/domain/queue/task_view.ts";
import { requireId } from "$/model/id.ts";
import { taskState } from "$/model/queue/task.ts";

export const handler = define.handlers({
  async GET({ state, params }) {
    const task = await taskStatus(state, state.actor, requireId(params.id!));
    return Response.json(taskState(task, state.t("common:task.failed")), {
      headers: { "cache-control": "no-store" },
    });
  },

  async DELETE({ state, params }) {
    const task = await cancelRequest(state, state.actor, requireId(params.id!));
    return Response.json(taskState(task, state.t("common:task.failed")));
  },
});
