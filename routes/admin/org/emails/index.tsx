import { page } from "fresh";
import { LetterTable } from "$/components/admin/letters/LetterTable.tsx";
import { SenderForm } from "$/components/admin/letters/SenderForm.tsx";
import { OrganizationTabs } from "$/components/admin/organization/OrganizationTabs.tsx";
import { letterWords } from "$/domain/letters/letter_words.ts";
import { listLetters } from "$/domain/letters/list_letters.ts";
import { changeSender, readSender } from "$/domain/letters/sender.ts";
import { Sender } from "$/model/letters/sender.ts";
import { submit } from "$/site/request/submit.ts";
import { define } from "../../(_shell)/define.ts";
import { Headed } from "../../(_shell)/Headed.tsx";
import { redirectWithNotice } from "../../(_shell)/notice.ts";

export const handler = define.handlers({
  GET: () => page(undefined),

  POST: (ctx) =>
    submit(ctx, Sender, async (sender) => {
      await changeSender(ctx.state, ctx.state.actor, sender);
      return redirectWithNotice(ctx.state.t("admin:letters.senderSaved"), "/admin/org/emails");
    }),
});

export default define.page<typeof handler>(async ({ data: form, state }) => {
  const { t, shell, language } = state;
  const [letters, sender] = await Promise.all([
    listLetters(state, state.actor, letterWords(state.words.t)),
    readSender(state, state.actor),
  ]);
  return (
    <>
      <Headed title={t("admin:letters.title")} />
      <div class="stack">
        <OrganizationTabs t={t} current="emails" />
        <p class="measure">{t("admin:letters.lead")}</p>
        <p>
          <a href="/admin/org/settings/emails">{t("admin:letters.settings")}</a>
        </p>
        <LetterTable t={t} letters={letters} dates={{ timeZone: shell.organization.timeZone, language }} />
        <SenderForm t={t} sender={sender} form={form} />
      </div>
    </>
  );
});
