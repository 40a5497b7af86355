import type { TFunction } from "i18next";
import { momentText } from "../../lib/time/dates.ts";
import type { Language } from "../../model/languages.ts";
import { isOpen, type PublishedDisruption } from "../../model/status/status.ts";
import { textFor } from "../../model/status/text_for.ts";
import { Paragraphs } from "../layout/Paragraphs.tsx";
import { Badge } from "../messages/Badge.tsx";

interface Props {
  t: TFunction;
  language: Language;
  disruption: PublishedDisruption;
  /** Above it, the page has headings down to `h2`. */
  heading?: "h2" | "h3";
}

export function Moment({ at, language }: { at: string; language: Language }) {
  return <time dateTime={at}>{`${momentText(new Date(at), "UTC", language)} UTC`}</time>;
}

/** A disruption with its updates, the newest first. */
export function DisruptionText({ t, language, disruption, heading: Heading = "h3" }: Props) {
  const { id, state, parts, start, end, updates } = disruption;
  const title = textFor(disruption.titles, language);
  const word = (key: string) => t(`common:status.${key}`);
  return (
    <article className="disruption" id={id} aria-labelledby={`${id}-title`}>
      <Heading id={`${id}-title`} lang={title.lang}>{title.text}</Heading>
      <p className="row">
        <Badge tone={!isOpen(disruption) ? "done" : state === "planned" ? "idle" : "warn"} status={state}>
          {word(`disruption.${state}`)}
        </Badge>
        <span>{parts.map((part) => word(`part.${part}`)).join(", ")}</span>
      </p>
      <p className="quietly">
        {end
          ? (
            <>
              <Moment at={start} language={language} /> – <Moment at={end} language={language} />
            </>
          )
          : (
            <>
              {word("since")} <Moment at={start} language={language} />
            </>
          )}
      </p>
      <ol role="list" className="updates">
        {updates.map(({ id, at, state, texts }) => {
          const { text, lang } = textFor(texts, language);
          return (
            <li key={id}>
              <p className="quietly">
                <Moment at={at} language={language} />
                {state && ` · ${word(`disruption.${state}`)}`}
              </p>
              <div lang={lang}>
                <Paragraphs text={text} />
              </div>
            </li>
          );
        })}
      </ol>
    </article>
  );
}
