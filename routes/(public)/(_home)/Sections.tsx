import type { TFunction } from "i18next";
import { TakeAssessment } from "$/components/public/SiteHeader.tsx";
import { Icon } from "$/components/layout/Icon.tsx";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { ProductPicture } from "./ProductPicture.tsx";

export function Opening({ t }: { t: TFunction }) {
  return (
    <section className="opening wide">
      <div>
        <h1>{t("common:home.title")}</h1>
        <p className="lead">{t("common:home.lead")}</p>
        <div className="row">
          <LinkButton href="#book-demo" kind="primary">{t("common:site.bookDemo")}</LinkButton>
          <LinkButton href="/login">{t("common:site.adminLogin")}</LinkButton>
        </div>
      </div>
      <ProductPicture t={t} />
    </section>
  );
}

const STEPS = ["batch", "code", "reports"] as const;

export function Steps({ t }: { t: TFunction }) {
  return (
    <section className="band" aria-labelledby="steps">
      <div className="wide">
        <h2 id="steps">{t("common:home.steps.title")}</h2>
        <ol className="steps" role="list">
          {STEPS.map((step) => (
            <li key={step}>
              <h3>{t(`common:home.steps.${step}.title`)}</h3>
              <p>{t(`common:home.steps.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

const CARES = [["answers", "check"], ["clock", "clock"], ["people", "users"], ["privacy", "lock"]] as const;

export function Cares({ t }: { t: TFunction }) {
  return (
    <section className="wide cares" aria-labelledby="cares">
      <h2 id="cares">{t("common:home.care.title")}</h2>
      <dl>
        {CARES.map(([care, icon]) => (
          <div key={care}>
            <dt>
              <Icon name={icon} />
              {t(`common:home.care.${care}.title`)}
            </dt>
            <dd>{t(`common:home.care.${care}.text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function ForRespondents({ t }: { t: TFunction }) {
  return (
    <section className="band" aria-labelledby="respondents">
      <div className="wide invitation">
        <div>
          <h2 id="respondents">{t("common:home.respondents.title")}</h2>
          <p>{t("common:home.respondents.text")}</p>
        </div>
        <TakeAssessment t={t} kind="primary" />
      </div>
    </section>
  );
}
