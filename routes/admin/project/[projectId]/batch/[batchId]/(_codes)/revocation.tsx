import { page } from "fresh";
import { RevokeForm } from "$/components/admin/codes/RevokeForm.tsx";
import { ProjectCrumbs } from "$/components/admin/projects/ProjectCrumbs.tsx";
import { Card } from "$/components/layout/Card.tsx";
import { editCode } from "$/domain/codes/edit_code.ts";
import { openBatchCode } from "$/domain/codes/open_batch_code.ts";
import type { CodeType } from "$/model/codes/test_code.ts";
import { EmptyForm, submit } from "$/site/request/submit.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";
import { codeAddress, type CodePath, codePlace } from "./code_handlers.ts";

/** Handlers that revoke or restore a code. The message offers the opposite as undo. */
export const revocationHandler = (isRevoked: boolean, type: CodeType, codePath: CodePath) =>
  define.handlers({
    async GET(ctx) {
      const { state, params, url } = ctx;
      const { batch, code } = await openBatchCode(state, state.actor, codePlace(type, params));
      // Restoring has no page, and a code that is already revoked needs no confirmation.
      return isRevoked && !code.isRevoked
        ? page(undefined)
        : ctx.redirect(codeAddress(codePath, batch, code, url), 303);
    },

    POST: (ctx) =>
      submit(ctx, EmptyForm, async () => {
        const { state, params, url } = ctx;
        const { batch, code } = await openBatchCode(state, state.actor, codePlace(type, params));
        await editCode(state, state.actor, code.id, { isRevoked });
        const text = state.t(`admin:codes.${isRevoked ? "revoked" : "broughtBack"}`, { code: code.code });
        return redirectWithNotice(text, codeAddress(codePath, batch, code, url), {
          text: state.t("admin:form.undo"),
          action: url.pathname.replace(/[^/]+$/, isRevoked ? "restore" : "revoke") + url.search,
          fields: {},
        });
      }),
  });

/** The confirmation as a page: without script, for an individual code, and after a failed attempt. */
export const revokePage = (type: CodeType, codePath: CodePath) =>
  define.page<ReturnType<typeof revocationHandler>>(async ({ data, params, state, url }) => {
    const { t } = state;
    const { batch, code } = await openBatchCode(state, state.actor, codePlace(type, params));
    return (
      <>
        <Headed
          title={t("admin:codes.revokeTitle")}
          code={code.code}
          crumbs={<ProjectCrumbs t={t} project={batch.project} batch={batch} tab="invitations" />}
        />
        <div class="measure">
          <Card>
            <RevokeForm
              t={t}
              code={code}
              action={url.pathname + url.search}
              failure={(data as { message?: string } | undefined)?.message}
              back={codeAddress(codePath, batch, code, url)}
            />
          </Card>
        </div>
      </>
    );
  });
