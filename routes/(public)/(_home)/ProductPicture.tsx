import type { TFunction } from "i18next";
import { Icon } from "$/components/layout/Icon.tsx";
import { Meter } from "$/components/messages/Progress.tsx";
import { type Status, StatusBadge } from "$/components/messages/StatusBadge.tsx";

/**
 * Picture of the product drawn with its own components, so it is sharp at every size and follows the page's
 * language and colour scheme. Screen readers get it as one image: its controls do nothing.
 */
export function ProductPicture({ t }: { t: TFunction }) {
  return (
    <figure className="picture" role="img" aria-label={t("common:home.picture")}>
      <div aria-hidden="true">
        <Question t={t} />
        <Batch t={t} />
      </div>
    </figure>
  );
}

function Question({ t }: { t: TFunction }) {
  const answers = ["inaccurate", "neither", "accurate"] as const;
  return (
    <div className="plate sample-question">
      <div className="sample-head">
        <span>{t("common:home.sample.test")}</span>
        <span>
          <Icon name="clock" /> 06:42
        </span>
      </div>
      <Meter label={t("common:home.sample.place")} value={23} max={60} />
      <div className="sample-body">
        <p className="quietly">{t("common:home.sample.place")}</p>
        <p className="sample-ask">{t("common:home.sample.question")}</p>
        {answers.map((answer) => (
          <div key={answer} className="sample-answer" data-chosen={answer === "accurate" || undefined}>
            <i />
            {t(`common:home.sample.${answer}`)}
          </div>
        ))}
        <p className="sample-stored">
          <Icon name="check" /> {t("common:home.sample.stored")}
        </p>
      </div>
    </div>
  );
}

const PEOPLE: readonly { name: string; status: Status; words: string }[] = [
  { name: "Amélie Tremblay", status: "complete", words: "common:home.sample.complete" },
  { name: "Ravi Anand", status: "inprogress", words: "common:home.sample.inProgress" },
  { name: "Morgan O’Neill", status: "new", words: "common:home.sample.notStarted" },
];

function Batch({ t }: { t: TFunction }) {
  return (
    <div className="plate sample-batch">
      <div className="sample-head">
        <b>{t("common:home.sample.batch")}</b>
        <StatusBadge status="live" text={t("common:home.sample.live")} />
      </div>
      <div className="sample-body">
        <p className="sample-count">
          <span>{t("common:home.sample.respondents")}</span>
          <b>{t("common:home.sample.count")}</b>
        </p>
        <Meter label={t("common:home.sample.count")} value={38} max={50} />
        <ul role="list">
          {PEOPLE.map(({ name, status, words }) => (
            <li key={name}>
              {name}
              <StatusBadge status={status} text={t(words)} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
