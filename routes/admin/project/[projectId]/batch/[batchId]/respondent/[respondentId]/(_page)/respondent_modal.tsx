import { page } from "fresh";
import type { z } from "zod";
import { respondentAddress } from "$/components/admin/respondent_page/respondent_place.ts";
import type { Answered } from "$/components/form/answered.ts";
import { submit } from "$/site/request/submit.ts";
import { type AdminState, define } from "$/routes/admin/(_shell)/define.ts";
import { redirectSaying } from "$/routes/admin/(_shell)/notice.ts";
import { RespondentPage } from "./RespondentPage.tsx";
import { type About, theReports, theRespondent } from "./the_respondent.ts";

type Params = Record<string, string | undefined>;

interface Deed<T, A extends About> {
  /** Whom or what it is about. */
  open(state: AdminState, params: Params): Promise<A>;
  asks: z.ZodType<T>;
  work(state: AdminState, about: A, asked: T): Promise<unknown>;
  /** The words for when it is done, and for when it could not be and nobody knows why. */
  done: string;
  failed: string;
  /** The respondent's page, unless there is none any more. */
  to?: string;
}

/** A modal of the respondent's page at an address of its own: there to be looked at, and to send its form to. */
export const modalHandler = <T, A extends About>(deed: Deed<T, A>) =>
  define.handlers({
    async GET({ state, params }) {
      await deed.open(state, params);
      return page(undefined);
    },

    POST: (ctx) =>
      submit(ctx, deed.asks, async (asked) => {
        const { state } = ctx;
        const about = await deed.open(state, ctx.params);
        await deed.work(state, about, asked);
        return redirectSaying(state.t(deed.done), deed.to ?? respondentAddress(about.respondent));
      }, ctx.state.t(deed.failed)),
  });

interface Shown {
  readonly data: Answered | undefined;
  readonly state: AdminState;
  readonly params: Params;
}

export const modalPage =
  (dialogOf: (params: Params) => string) => async ({ data: form, state, params }: Shown) => {
    const respondent = await theRespondent(state, params);
    return (
      <RespondentPage
        state={state}
        respondent={respondent}
        reports={await theReports(state, respondent)}
        asked={{ dialog: dialogOf(params), form }}
      />
    );
  };
