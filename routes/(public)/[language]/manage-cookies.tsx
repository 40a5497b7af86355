import { HttpError, page } from "fresh";
import { Head } from "fresh/runtime";
import { Banner } from "$/components/messages/Banner.tsx";
import { Button } from "$/components/form/Button.tsx";
import { RadioGroup } from "$/components/form/RadioGroup.tsx";
import { define } from "$/define.ts";
import { LANGUAGES } from "$/model/languages.ts";
import { consentOf } from "$/site/cookies/cookie_consent.ts";
import { cookieName } from "$/site/cookies/host_cookies.ts";

/** Every cookie that any part of the site sets. */
const COOKIES = [
  { name: "assay_session", purpose: "session", life: "days" },
  { name: "assay_device", purpose: "device", life: "year" },
  { name: "assay_language", purpose: "language", life: "year" },
  { name: "assay_cookies", purpose: "consent", life: "year" },
  { name: "assay_notice", purpose: "notice", life: "minute" },
  { name: "assay_waiting_dismissed", purpose: "dismissed", life: "year" },
  { name: "assay_entry", purpose: "entry", life: "hours" },
  { name: "assay_look", purpose: "look", life: "hours" },
  { name: "assay_respondent", purpose: "respondent", life: "day" },
] as const;

export const handler = define.handlers({
  GET({ params }) {
    if (!LANGUAGES.some((language) => language === params.language)) throw new HttpError(404);
    return page();
  },
});

export default define.page<typeof handler>(({ state: { t, appUrl }, req, url }) => (
  <article class="wide prose">
    <Head>
      <title>{t("common:cookies.manage.title")} · Assay</title>
    </Head>
    <h1>{t("common:cookies.manage.title")}</h1>
    {url.searchParams.has("saved") && <Banner tone="good">{t("common:cookies.manage.saved")}</Banner>}
    <p>{t("common:cookies.manage.lead")}</p>
    <table class="cookies">
      <caption class="visually-hidden">{t("common:cookies.manage.table")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("common:cookies.manage.name")}</th>
          <th scope="col">{t("common:cookies.manage.purpose")}</th>
          <th scope="col">{t("common:cookies.manage.life")}</th>
        </tr>
      </thead>
      <tbody>
        {COOKIES.map(({ name, purpose, life }) => (
          <tr key={name}>
            <th scope="row">
              <code>{cookieName(name, { appUrl })}</code>
            </th>
            <td>{t(`common:cookies.manage.${purpose}`)}</td>
            <td>{t(`common:cookies.manage.${life}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <form class="form" method="post" action="/cookie-consent">
      <input type="hidden" name="return" value={`${url.pathname}?saved`} />
      <RadioGroup
        legend={t("common:cookies.manage.choice")}
        name="choice"
        defaultValue={consentOf(req) ?? "necessary"}
        choices={[
          { value: "necessary", text: t("common:cookies.decline") },
          { value: "all", text: t("common:cookies.accept") },
        ]}
      />
      <p class="quietly">{t("common:cookies.manage.choiceHint")}</p>
      <div class="form-acts">
        <Button kind="primary">{t("common:cookies.manage.save")}</Button>
      </div>
    </form>
  </article>
));
