import { page } from "fresh";
import { editCode } from "../../../../../../../../domain/codes/edit_code.ts";
import { openBatchCode } from "../../../../../../../../domain/codes/open_batch_code.ts";
import { typedWindow } from "../../../../../../../../domain/codes/typed_window.ts";
import { mayEditStart, TypedWindow } from "../../../../../../../../model/schedule.ts";
import type { CodeType } from "../../../../../../../../model/test_code.ts";
import { submit } from "../../../../../../../../site/submit.ts";
import { define } from "../../../../../../(_shell)/define.ts";
import { redirectSaying } from "../../../../../../(_shell)/notice.ts";
import { batchPlace } from "../../../../../../(_shell)/place.ts";

/** Which code an address is about. */
export const codePlace = (type: CodeType, params: Record<string, string | undefined>) => ({
  ...batchPlace(params),
  codeId: params.codeId ?? "",
  type,
});

/** Moves a code's time, and leads back to the page, below the batch's, on which its form is a modal. */
export const timeHandler = (type: CodeType, backTo: (codeId: string, url: URL) => string) =>
  define.handlers({
    GET: () => page(undefined),

    POST: (ctx) =>
      submit(ctx, TypedWindow, async (typed) => {
        const { state } = ctx;
        const { batch, code } = await openBatchCode(state, state.actor, codePlace(type, ctx.params));
        const timeZone = state.shell.organization.timeZone;
        const { start, end } = typedWindow(typed, { timeZone, now: state.now(), kept: code });
        // Where the start is not to be changed the form does not send it.
        const isStartLeft = start === null && !mayEditStart(code, state.now());
        await editCode(state, state.actor, code.id, { start: isStartLeft ? undefined : start, end });
        const text = state.t("admin:codes.timeEdited", { code: code.code });
        const home = `/admin/project/${batch.project.id}/batch/${batch.id}`;
        return redirectSaying(text, `${home}/${backTo(code.id, ctx.url)}`);
      }),
  });
