import { page } from "fresh";
import type { TFunction } from "i18next";
import { openBatch } from "$/domain/batches/open_batch.ts";
import { typedWindow } from "$/domain/codes/typed_window.ts";
import type { Ctx } from "$/domain/context.ts";
import type { Staff } from "$/model/account/actor.ts";
import type { NewTestCode } from "$/model/codes/test_code.ts";
import { submit } from "$/site/request/submit.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { redirectSaying } from "$/routes/admin/(_shell)/notice.ts";
import { batchPlace } from "$/routes/admin/(_shell)/place.ts";
import { CodesTyped } from "./codes_typed.ts";

type Wanted = Omit<NewTestCode, "type">;
type Create<T> = (ctx: Ctx, actor: Staff, batchId: string, wanted: Wanted) => Promise<T>;

/** Makes codes as the form says; what is said then, and the page below the batch's to which it leads, are the kind's own. */
export const newCodesHandler = <T>(
  create: Create<T>,
  told: (t: TFunction, made: T) => { readonly text: string; readonly to: string },
) =>
  define.handlers({
    GET: () => page(undefined),

    POST: (ctx) =>
      submit(ctx, CodesTyped, async ({ maxParticipants, label, opens, ...typed }) => {
        const { state } = ctx;
        const { id, project } = await openBatch(state, state.actor, batchPlace(ctx.params));
        const now = state.now();
        const { start, end } = typedWindow(typed, { timeZone: state.shell.organization.timeZone, now });
        const from = opens === "now" ? now.toISOString() : start;
        const made = await create(state, state.actor, id, { maxParticipants, label, start: from, end });
        const { text, to } = told(state.t, made);
        return redirectSaying(text, `/admin/project/${project.id}/batch/${id}/${to}`);
      }),
  });
