import { Card } from "$/components/layout/Card.tsx";
import { define } from "./(_shell)/define.ts";
import { Headed } from "./(_shell)/Headed.tsx";

export default define.page(({ state: { t, settings } }) => (
  <>
    <Headed title={t("admin:support.title")} />
    <div class="columns">
      <Card title={t("admin:support.writeTitle")}>
        <div class="prose">
          <p>{t("admin:support.writeText")}</p>
          <p>
            <a class="large" href={`mailto:${settings.supportEmail}`}>{settings.supportEmail}</a>
          </p>
          <p>{t("admin:support.include")}</p>
          <ul>
            <li>{t("admin:support.includePage")}</li>
            <li>{t("admin:support.includeTime")}</li>
            <li>{t("admin:support.includeBatch")}</li>
          </ul>
          <p class="quietly">{t("admin:support.privacy")}</p>
        </div>
      </Card>
      <Card title={t("admin:support.firstTitle")}>
        <div class="prose">
          <p>{t("admin:support.firstText")}</p>
          <p>
            <a href="/resources/recruiter-faq">{t("admin:resources.recruiterFaq")}</a>
          </p>
          <p>
            <a href="/status">{t("common:site.status")}</a>
          </p>
        </div>
      </Card>
    </div>
  </>
));
