import { page } from "fresh";
import type { z } from "zod";
import { reportsOf, respondentAddress, shownRespondent, type Subject } from "./from_params.ts";
import type { Undo } from "$/lib/browser/notify.ts";
import type { FormState } from "$/components/form/form_state.ts";
import { submit } from "$/site/request/submit.ts";
import { type AdminState, define } from "$/routes/admin/(_shell)/define.ts";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";
import { RespondentPage } from "./RespondentPage.tsx";

type Params = Record<string, string | undefined>;

interface RespondentRequest<Input, S extends Subject, Result> {
  /** Loads the subject that the path names. */
  open(state: AdminState, params: Params): Promise<S>;
  schema: z.ZodType<Input>;
  work(state: AdminState, subject: S, input: Input): Promise<Result>;
  /** Key of the message after success, or the message; key of that after a fault. */
  done: string | ((state: AdminState, result: Result) => string);
  failed: string;
  /** Address to redirect to, if not the respondent's page. */
  to?: string;
  /** What takes it back, if anything does. */
  undo?(state: AdminState, result: Result, subject: S): Undo;
}

/** Handlers of a modal of the respondent's page, which has an address of its own. */
export const modalHandler = <Input, S extends Subject, Result>(
  request: RespondentRequest<Input, S, Result>,
) =>
  define.handlers({
    async GET({ state, params }) {
      await request.open(state, params);
      return page(undefined);
    },

    POST: (ctx) =>
      submit(ctx, request.schema, async (input) => {
        const { state } = ctx;
        const subject = await request.open(state, ctx.params);
        const result = await request.work(state, subject, input);
        const { done } = request;
        const text = typeof done === "string" ? state.t(done) : done(state, result);
        const to = request.to ?? respondentAddress(subject.respondent);
        return redirectWithNotice(text, to, request.undo?.(state, result, subject));
      }, ctx.state.t(request.failed)),
  });

interface Shown {
  readonly data: FormState | undefined;
  readonly state: AdminState;
  readonly params: Params;
}

export const modalPage =
  (dialogOf: (params: Params) => string) => async ({ data: form, state, params }: Shown) => {
    const respondent = await shownRespondent(state, params);
    return (
      <RespondentPage
        state={state}
        respondent={respondent}
        reports={await reportsOf(state, respondent)}
        opened={{ dialog: dialogOf(params), form }}
      />
    );
  };
