import { page } from "fresh";
import { RevokeForm } from "$/components/admin/codes/RevokeForm.tsx";
import { ProjectCrumbs } from "$/components/admin/projects/ProjectCrumbs.tsx";
import { Card } from "$/components/layout/Card.tsx";
import { editCode } from "$/domain/codes/edit_code.ts";
import { openBatchCode } from "$/domain/codes/open_batch_code.ts";
import { NothingToFillIn } from "$/model/site/nothing_to_fill_in.ts";
import type { CodeType } from "$/model/codes/test_code.ts";
import { submit } from "$/site/request/submit.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";
import { redirectSaying } from "$/routes/admin/(_shell)/notice.ts";
import { backFrom, type BackTo, codePlace } from "./code_place.ts";

/** Revokes a code or brings it back: either is said, with the other as what takes it back. */
export const revocationHandler = (isRevoked: boolean, type: CodeType, backTo: BackTo) =>
  define.handlers({
    async GET(ctx) {
      const { state, params, url } = ctx;
      const { batch, code } = await openBatchCode(state, state.actor, codePlace(type, params));
      // To bring it back is a button of the page that shows it; what is revoked is not revoked again.
      return isRevoked && !code.isRevoked
        ? page(undefined)
        : ctx.redirect(backFrom(backTo, batch, code, url), 303);
    },

    POST: (ctx) =>
      submit(ctx, NothingToFillIn, async () => {
        const { state, params, url } = ctx;
        const { batch, code } = await openBatchCode(state, state.actor, codePlace(type, params));
        await editCode(state, state.actor, code.id, { isRevoked });
        const done = state.t(`admin:codes.${isRevoked ? "revoked" : "broughtBack"}`, { code: code.code });
        return redirectSaying(done, backFrom(backTo, batch, code, url), {
          text: state.t("admin:form.undo"),
          action: url.pathname.replace(/[^/]+$/, isRevoked ? "restore" : "revoke") + url.search,
          fields: {},
        });
      }),
  });

/** What the modal on a room's page asks, as a page: without a script, for a code of one person, and when it could not be done. */
export const revokePage = (type: CodeType, backTo: BackTo) =>
  define.page<ReturnType<typeof revocationHandler>>(async ({ data, params, state, url }) => {
    const { t } = state;
    const { batch, code } = await openBatchCode(state, state.actor, codePlace(type, params));
    return (
      <>
        <Headed
          title={t("admin:codes.revokeTitle")}
          code={code.code}
          crumbs={<ProjectCrumbs t={t} project={batch.project} batch={batch} />}
        />
        <div class="measure">
          <Card>
            <RevokeForm
              t={t}
              code={code}
              action={url.pathname + url.search}
              failure={(data as { message?: string } | undefined)?.message}
              back={backFrom(backTo, batch, code, url)}
            />
          </Card>
        </div>
      </>
    );
  });
