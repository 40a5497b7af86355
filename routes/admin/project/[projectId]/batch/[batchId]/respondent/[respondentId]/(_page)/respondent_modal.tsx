import { page } from "fresh";
import type { z } from "zod";
import { reportsOf, respondentAddress, shownRespondent, type Subject } from "./from_params.ts";
import type { Undo } from "$/lib/browser/notify.ts";
import type { FormState } from "$/components/form/form_state.ts";
import type { OpenedRespondent } from "$/domain/respondents/open_respondent.ts";
import { isForScript, submit } from "$/site/request/submit.ts";
import { submitThing } from "$/site/request/submit_thing.ts";
import { seeOther } from "$/site/response/see_other.ts";
import { type AdminState, define } from "$/routes/admin/(_shell)/define.ts";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";
import { RespondentPage } from "./RespondentPage.tsx";

type Fields = NonNullable<FormState["typed"]>;
type Params = Record<string, string | undefined>;

interface RespondentRequest<Input, S extends Subject, Result> {
  /** Loads the subject that the path names. */
  open(state: AdminState, params: Params): Promise<S>;
  schema: z.ZodType<Input>;
  /** The fields that the form shows of them, for one that changes them. */
  read?(respondent: OpenedRespondent): Fields;
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

    POST(ctx) {
      const { open, read, schema, failed } = request;
      const work = async (input: Input) => {
        const { state } = ctx;
        const subject = await request.open(state, ctx.params);
        const result = await request.work(state, subject, input);
        const { done } = request;
        const text = typeof done === "string" ? state.t(done) : done(state, result);
        const to = request.to ?? respondentAddress(subject.respondent);
        // A script shows the message itself, and stays.
        return isForScript(ctx.req)
          ? seeOther(to)
          : redirectWithNotice(text, to, request.undo?.(state, result, subject));
      };
      const text = ctx.state.t(failed);
      if (!read) return submit(ctx, schema, work, text);
      const readNow = async (state: AdminState) => read((await open(state, ctx.params)).respondent);
      return submitThing(ctx, readNow, schema, work, text);
    },
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
