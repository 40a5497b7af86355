import { page } from "fresh";
import type { Answered } from "../../../components/answered.ts";
import { CodeForm } from "../../../components/tests/CodeForm.tsx";
import { resume } from "../../../domain/entry/resume.ts";
import { Refusal } from "../../../model/refusal.ts";
import { readForm } from "../../../site/form.ts";
import { visitorOf } from "../../../site/visitor.ts";
import { comeBack } from "./(_shell)/come_back.ts";
import { define } from "./(_shell)/define.ts";
import { refusalText } from "./(_shell)/refused.ts";
import { Titled } from "./(_shell)/Titled.tsx";
import { typedCode } from "./(_shell)/typed_code.ts";

export const handler = define.handlers({
  GET: ({ url }) => page<Answered>({ typed: { resumeCode: url.searchParams.get("code") ?? "" } }),

  async POST(ctx) {
    const { req, state } = ctx;
    const typed = await readForm(req);
    const read = typedCode(state.t, typed.resumeCode);
    if ("wrong" in read) return page<Answered>({ typed, message: read.wrong }, { status: 400 });
    try {
      return await comeBack(ctx, await resume(state, read.code, visitorOf(ctx).address));
    } catch (thrown) {
      const { status, message } = refusalText(state, thrown);
      const isUnknown = thrown instanceof Refusal && thrown.code === "unknown_code";
      return page<Answered>({ typed, message: isUnknown ? state.t("entry.reentry.unknown") : message }, {
        status,
      });
    }
  },
});

export default define.page<typeof handler>(({ data, state: { t } }) => (
  <div class="entry-card">
    <Titled title={t("entry.reentry.title")} />
    <CodeForm
      {...data}
      id="resumeCode"
      action="/tests/reentry-code"
      label={t("entry.reentry.label")}
      hint={t("entry.reentry.hint")}
      submit={t("entry.submit")}
    />
    <p>
      <a href="/tests">{t("entry.reentry.haveTestCode")}</a>
    </p>
  </div>
));
