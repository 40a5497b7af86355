import type { TFunction } from "i18next";
import type { Language } from "../../model/languages.ts";
import {
  isOpen,
  type PartState,
  type PublishedDisruption,
  type StatusReport,
} from "../../model/status/status.ts";
import { Badge } from "../messages/Badge.tsx";
import { Banner } from "../messages/Banner.tsx";
import { DaysLine } from "./DaysLine.tsx";
import { DisruptionText, Moment } from "./DisruptionText.tsx";

interface Props {
  t: TFunction;
  language: Language;
  report: StatusReport;
  now: Date;
  supportEmail: string;
}

const SIGNS = {
  working: { tone: "done", icon: "tick-circle" },
  disrupted: { tone: "bad", icon: "alert" },
  unknown: { tone: "idle", icon: "info" },
} as const;

/** How the platform is, for everybody. It needs no script. */
export function StatusPage({ t, language, report, now, supportEmail }: Props) {
  const { isKnown, measuredAt, parts, disruptions } = report;
  const word = (key: string) => t(`common:status.${key}`);
  const open = disruptions.filter((one) => isOpen(one) && one.state !== "planned");
  return (
    <div className="wide status">
      <h1>{word("title")}</h1>
      <Headline t={t} states={parts.map(({ state }) => state)} isKnown={isKnown} isTold={open.length > 0} />
      {isKnown && (
        <>
          <Disruptions {...{ t, language }} title={word("open")} disruptions={open} />
          <section className="card" aria-labelledby="parts">
            <h2 id="parts">{word("parts")}</h2>
            <ul role="list" className="parts">
              {parts.map(({ part, state, minutesByDay }) => (
                <li key={part}>
                  <h3>{word(`part.${part}`)}</h3>
                  <Badge {...SIGNS[state]} status={state}>{word(`state.${state}`)}</Badge>
                  <DaysLine {...{ t, language }} days={minutesByDay} today={now} />
                </li>
              ))}
            </ul>
            <p className="quietly">
              {measuredAt && (
                <>
                  {word("measured")} <Moment at={measuredAt} language={language} />.{" "}
                </>
              )}
              {word("how")}
            </p>
          </section>
          <Disruptions
            {...{ t, language }}
            title={word("planned")}
            disruptions={disruptions.filter(({ state }) => state === "planned").reverse()}
          />
          <Disruptions
            {...{ t, language }}
            title={word("past")}
            disruptions={disruptions.filter((one) => !isOpen(one))}
            none={word("nonePast")}
          />
        </>
      )}
      <p className="status-links">
        <a href={`mailto:${supportEmail}`}>{t("tests:entry.help", { email: supportEmail })}</a>
        <a href={`/status/feed?lng=${language}`}>{word("feed")}</a>
        <a href="/api/v1/status">{word("json")}</a>
      </p>
    </div>
  );
}

interface HeadlineProps {
  t: TFunction;
  states: readonly PartState[];
  isKnown: boolean;
  /** Whether operators tell of a disruption. */
  isTold: boolean;
}

function Headline({ t, states, isKnown, isTold }: HeadlineProps) {
  const [tone, key] = !isKnown
    ? ["warn", "away"] as const
    : states.includes("disrupted") || isTold
    ? ["bad", "disrupted"] as const
    : states.includes("unknown")
    ? ["info", "partly"] as const
    : ["good", "working"] as const;
  return (
    <Banner tone={tone} title={t(`common:status.headline.${key}`)}>
      {!isKnown && <p>{t("common:status.awayText")}</p>}
    </Banner>
  );
}

interface DisruptionsProps {
  t: TFunction;
  language: Language;
  title: string;
  disruptions: readonly PublishedDisruption[];
  /** What it says if there is none; without it, there is no section. */
  none?: string;
}

function Disruptions({ t, language, title, disruptions, none }: DisruptionsProps) {
  if (disruptions.length === 0 && !none) return null;
  return (
    <section className="disruptions">
      <h2>{title}</h2>
      {disruptions.length === 0
        ? <p>{none}</p>
        : disruptions.map((one) => <DisruptionText key={one.id} {...{ t, language }} disruption={one} />)}
    </section>
  );
}
