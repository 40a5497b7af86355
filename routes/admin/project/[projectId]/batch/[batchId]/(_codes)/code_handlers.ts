import { batchHome } from "$/components/admin/batches/BatchMoveForm.tsx";
import type { CodeType, NewTestCode } from "$/model/codes/test_code.ts";
import { batchPlace } from "$/routes/admin/(_shell)/addresses.ts";
import { page } from "fresh";
import { editCode } from "$/domain/codes/edit_code.ts";
import { openBatchCode } from "$/domain/codes/open_batch_code.ts";
import { typedWindow } from "$/domain/codes/typed_window.ts";
import { mayEditStart } from "$/model/codes/code_window.ts";
import { submit } from "$/site/request/submit.ts";
import { submitThing } from "$/site/request/submit_thing.ts";
import { type AdminState, define } from "$/routes/admin/(_shell)/define.ts";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";
import { CodesTyped, EditTyped, shownCode } from "./codes_typed.ts";
import type { TFunction } from "i18next";
import { openBatch } from "$/domain/batches/open_batch.ts";
import type { Ctx } from "$/domain/context.ts";
import type { Actor } from "$/model/account/actor.ts";

/** Returns the ids of project, batch and code of a path. */
export const codePlace = (type: CodeType, params: Record<string, string | undefined>) => ({
  ...batchPlace(params),
  codeId: params.codeId ?? "",
  type,
});

/** Path, below the batch's page, of the page that shows a code. */
export type CodePath = (codeId: string, url: URL) => string;

export const roomPath: CodePath = (id) => `rooms/${id}`;
export const codesPath: CodePath = (_, { search }) => `codes${search}`;

/** Address of the page that shows a code. */
export const codeAddress = (
  codePath: CodePath,
  batch: Parameters<typeof batchHome>[0],
  { id }: { readonly id: string },
  url: URL,
): string => `${batchHome(batch)}/${codePath(id, url)}`;

const shown = (type: CodeType, params: Parameters<typeof codePlace>[1]) => async (state: AdminState) => {
  const { code } = await openBatchCode(state, state.actor, codePlace(type, params));
  return shownCode(code, state.shell.organization.timeZone);
};

/** Handlers that edit a code and redirect to the page that shows it. */
export const editHandler = (type: CodeType, codePath: CodePath) =>
  define.handlers({
    GET: () => page(undefined),

    POST: (ctx) =>
      submitThing(ctx, shown(type, ctx.params), EditTyped, async (change) => {
        const { label, maxParticipants, hasWaitingRoom, startsTogether, ...typed } = change;
        const { state } = ctx;
        const { batch, code } = await openBatchCode(state, state.actor, codePlace(type, ctx.params));
        const timeZone = state.shell.organization.timeZone;
        const { start, end } = typedWindow(typed, { timeZone, now: state.now(), kept: code });
        // The form does not send a start that cannot be changed.
        const isStartFixed = start === null && !mayEditStart(code, state.now());
        await editCode(state, state.actor, code.id, {
          ...{ label, maxParticipants, hasWaitingRoom, startsTogether },
          ...{ start: isStartFixed ? undefined : start, end },
        });
        const text = state.t("admin:codes.edited", { code: code.code });
        return redirectWithNotice(text, codeAddress(codePath, batch, code, ctx.url));
      }),
  });

type Terms = Omit<NewTestCode, "type">;
type Create<T> = (ctx: Ctx, actor: Actor, batchId: string, terms: Terms) => Promise<T>;

/**
 * Handlers that create codes. `outcome` gives the message and the path, below the batch's page, to redirect
 * to.
 */
export const newCodesHandler = <T>(
  create: Create<T>,
  outcome: (t: TFunction, created: T) => { readonly text: string; readonly to: string },
) =>
  define.handlers({
    GET: () => page(undefined),

    POST: (ctx) =>
      submit(
        ctx,
        CodesTyped,
        async ({ maxParticipants, label, hasWaitingRoom, startsTogether, opens, ...typed }) => {
          const { state } = ctx;
          const { id, project } = await openBatch(state, state.actor, batchPlace(ctx.params));
          const now = state.now();
          const { start, end } = typedWindow(typed, { timeZone: state.shell.organization.timeZone, now });
          const from = opens === "now" ? now.toISOString() : start;
          const created = await create(state, state.actor, id, {
            maxParticipants,
            label,
            hasWaitingRoom,
            startsTogether,
            start: from,
            end,
          });
          const { text, to } = outcome(state.t, created);
          return redirectWithNotice(text, `/admin/project/${project.id}/batch/${id}/${to}`);
        },
      ),
  });
