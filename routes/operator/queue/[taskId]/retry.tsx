import { page } from "fresh";
import { ConfirmTaskPage } from "$/components/operator/ConfirmTaskPage.tsx";
import type { FormState } from "$/components/form/form_state.ts";
import { define } from "$/define.ts";
import { readOperatedTask, retryTask } from "$/domain/operators/queue.ts";
import { requireId } from "$/model/id.ts";
import { EmptyForm, submit } from "$/site/request/submit.ts";
import { seeOther } from "$/site/response/see_other.ts";

/** The queue's button sends the form at once; this page shows why it was refused. */
export const handler = define.handlers({
  GET: () => page<FormState>({}),
  POST: (ctx) =>
    submit(ctx, EmptyForm, async () => {
      await retryTask(ctx.state, ctx.state.actor, requireId(ctx.params.taskId));
      return seeOther("/operator/queue?done=retried");
    }),
});

export default define.page<typeof handler>(async ({ data, state, params }) => {
  const task = await readOperatedTask(state, state.actor, requireId(params.taskId));
  return <ConfirmTaskPage t={state.t} task={task} act="retry" failure={data.message} />;
});
