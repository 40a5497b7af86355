import { page } from "fresh";
import { LetterEditor } from "$/components/admin/letters/LetterEditor.tsx";
import { letterAddress } from "$/components/admin/letters/LetterTable.tsx";
import { type FormState, SHOWN } from "$/components/form/form_state.ts";
import { Banner } from "$/components/messages/Banner.tsx";
import { Tabs } from "$/components/navigation/Tabs.tsx";
import { letterWords } from "$/domain/letters/letter_words.ts";
import { readLetter } from "$/domain/letters/list_letters.ts";
import { sendTestLetter } from "$/domain/letters/try_letter.ts";
import { writeLetter } from "$/domain/letters/write_letter.ts";
import { nameForStaff, WRITTEN_LANGUAGES } from "$/model/languages.ts";
import {
  type LetterText,
  letterTextOf,
  requireTemplateName,
  type TemplateName,
} from "$/model/letters/letter_template.ts";
import { readForm } from "$/site/request/form.ts";
import { refusedForm } from "$/site/request/submit.ts";
import { expectShown, withShown } from "$/site/request/submit_thing.ts";
import { type AdminState, define } from "$/routes/admin/(_shell)/define.ts";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";
import { letterMessages } from "../../(_editor)/letter_messages.ts";

interface Editing {
  readonly form?: FormState;
  /** Where a test email has just been sent. */
  readonly tested?: string;
}

const fieldsOf = ({ subject, body }: LetterText) => ({ subject, body });
const read = async (state: AdminState, name: TemplateName) =>
  fieldsOf(await readLetter(state, state.actor, letterWords(state.words.t), name));

const editing = (shown: Editing, status = 200) => page(shown, { status });

export const handler = define.handlers({
  GET: () => editing({}),

  /** Does not use `submit`, because a test leaves the text on the screen. */
  async POST(ctx) {
    const { state, params } = ctx;
    const { t, actor } = state;
    const name = requireTemplateName(params.letter, params.language);
    const typed = await readForm(ctx.req);
    const text = letterTextOf(name.kind).safeParse(typed);
    if (!text.success) {
      return editing({ form: { typed, ...letterMessages(t, name.kind, typed, text.error) } }, 400);
    }
    try {
      if (typed.step === "test") {
        const { email } = await sendTestLetter(state, actor, letterWords(state.words.t), name, text.data);
        return editing({ form: { typed }, tested: email });
      }
      expectShown(state, typed[SHOWN], (now) => read(now, name));
      await writeLetter(state, actor, name, text.data);
      return redirectWithNotice(t("admin:letters.saved"), letterAddress(name));
    } catch (thrown) {
      const { status, form } = refusedForm(t, typed, thrown);
      return editing({ form }, status);
    }
  },
});

export default define.page<typeof handler>(async ({ data, state, params }) => {
  const { t } = state;
  const name = requireTemplateName(params.letter, params.language);
  const letter = await readLetter(state, state.actor, letterWords(state.words.t), name);
  const kind = t(`admin:letters.kind.${name.kind}`);
  return (
    <>
      <Headed title={t("admin:letters.editOf", { kind, language: nameForStaff(name.language) })} />
      <div class="stack">
        <Tabs
          label={t("admin:letters.languages")}
          tabs={WRITTEN_LANGUAGES.map((language) => ({
            href: letterAddress({ ...name, language }),
            text: nameForStaff(language),
            current: language === name.language,
          }))}
        />
        {data.tested && (
          <Banner tone="good" urgent>{t("admin:letters.tested", { email: data.tested })}</Banner>
        )}
        <LetterEditor t={t} letter={letter} form={data.form ?? { typed: withShown(fieldsOf(letter)) }} />
      </div>
    </>
  );
});
