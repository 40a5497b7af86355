import { page } from "fresh";
import { editCode } from "$/domain/codes/edit_code.ts";
import { openBatchCode } from "$/domain/codes/open_batch_code.ts";
import { typedWindow } from "$/domain/codes/typed_window.ts";
import { mayEditStart } from "$/model/codes/code_window.ts";
import type { CodeType } from "$/model/codes/test_code.ts";
import { submit } from "$/site/request/submit.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { redirectSaying } from "$/routes/admin/(_shell)/notice.ts";
import { backFrom, type BackTo, codePlace } from "./code_place.ts";
import { EditTyped } from "./codes_typed.ts";

/** Changes a code, and leads back to the page on which its form is a modal. */
export const editHandler = (type: CodeType, backTo: BackTo) =>
  define.handlers({
    GET: () => page(undefined),

    POST: (ctx) =>
      submit(ctx, EditTyped, async ({ label, maxParticipants, ...typed }) => {
        const { state } = ctx;
        const { batch, code } = await openBatchCode(state, state.actor, codePlace(type, ctx.params));
        const timeZone = state.shell.organization.timeZone;
        const { start, end } = typedWindow(typed, { timeZone, now: state.now(), kept: code });
        // Where the start is not to be changed the form does not send it.
        const isStartLeft = start === null && !mayEditStart(code, state.now());
        const wanted = { label, maxParticipants, start: isStartLeft ? undefined : start, end };
        await editCode(state, state.actor, code.id, wanted);
        const text = state.t("admin:codes.edited", { code: code.code });
        return redirectSaying(text, backFrom(backTo, batch, code, ctx.url));
      }),
  });
