import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { momentText } from "../../../lib/time/dates.ts";
import type { Bands } from "../../../model/scoring/bands.ts";
import type { ResultWords } from "../../../model/scoring/result.ts";
import type { ScaleScore, Scored } from "../../../model/scoring/scored.ts";
import { Icon } from "../../layout/Icon.tsx";
import { Table } from "../../layout/Table.tsx";
import { areComparable, areReliablyApart, criticalDifference } from "../scoring/differences.ts";
import { inFamilies } from "../scoring/in_families.ts";
import { groupTexts, intervalText, number, scaleName, signed, tenths } from "../scoring/score_words.ts";
import { withoutStandard } from "../scoring/screen_words.ts";
import { PeoplePlot } from "./PeoplePlot.tsx";

export interface ShownPerson {
  readonly id: string;
  readonly name: string;
  readonly completedAt: Date;
  readonly scored: Scored;
  /** Addresses of the result, of the comparison with this person, and of the one without them. */
  readonly result: string;
  readonly reference: string;
  readonly without: string;
}

interface PeopleTableProps {
  t: TFunction;
  /** The first is the one with whom the others are compared. */
  people: readonly ShownPerson[];
  words: ResultWords;
  bands: Bands;
  dates: { readonly timeZone: string; readonly language: string };
}

/** The scores of several people on one test side by side, each compared with the first person's. */
export function PeopleTable({ t, people, words, bands, dates }: PeopleTableProps) {
  const { language } = dates;
  const [first] = people;
  const scales = inFamilies(first!.scored.scales).filter(({ score }) => !score.isValidity);
  const letter = (at: number) => String.fromCharCode("A".charCodeAt(0) + at);
  const columns = [
    { key: "scale", text: t("admin:result.scale") },
    { key: "plot", text: t("admin:sideBySide.plot"), wide: true },
    ...people.map((person, at) => ({
      key: person.id,
      text: (
        <PersonHead
          t={t}
          person={person}
          letter={letter(at)}
          isFirst={at === 0}
          words={words}
          dates={dates}
        />
      ),
      numeric: true,
    })),
  ];
  return (
    <Table caption={t("admin:sideBySide.table")} columns={columns} stacks>
      {scales.map(({ score: { scale }, isPart }) => {
        const scores = people.map(({ scored }) => scored.scales.find((one) => one.scale === scale));
        const kind = scores.find((one) => one?.standard)?.standard?.kind;
        const critical = largestCritical(people, scores);
        return (
          <tr key={scale} data-part={isPart || undefined}>
            <th scope="row">
              {scaleName(words, scale)}
              {critical !== null && (
                <div className="quietly" data-wide>
                  {t("admin:sideBySide.critical", { critical: tenths(critical, language) })}
                </div>
              )}
            </th>
            <td data-wide>
              {kind && (
                <PeoplePlot
                  kind={kind}
                  bands={bands}
                  scores={scores.map((one) => one?.standard ?? null)}
                />
              )}
            </td>
            {people.map((person, at) => (
              <td key={person.id} data-numeric data-line data-label={`${letter(at)} · ${person.name}`}>
                <PersonScore t={t} score={scores[at]} language={language}>
                  {at > 0 && compared(person, scores[at])}
                </PersonScore>
              </td>
            ))}
          </tr>
        );
        function compared({ scored }: ShownPerson, score: ScaleScore | undefined) {
          const [one, other] = [scores[0]?.standard, score?.standard];
          if (!one || !other || !areComparable(one, other, first!.scored, scored)) return null;
          const isReliable = areReliablyApart(one, other);
          return (
            <span className={isReliable ? "people-apart" : "people-apart quietly"}>
              {isReliable && <Icon name={other.score > one.score ? "arrow-up" : "arrow-down"} />}
              {signed(other.score - one.score)}
              <span className="visually-hidden">
                {` ${t(`admin:sideBySide.${isReliable ? "reliable" : "chance"}`)}`}
              </span>
            </span>
          );
        }
      })}
    </Table>
  );
}

/** The difference from the first person that is enough for everybody; null if nobody is compared. */
function largestCritical(
  people: readonly ShownPerson[],
  [first, ...others]: readonly (ScaleScore | undefined)[],
): number | null {
  const critical = others.flatMap((other, at) => {
    const [one, another] = [first?.standard, other?.standard];
    return one && another && areComparable(one, another, people[0]!.scored, people[at + 1]!.scored)
      ? [criticalDifference(one, another)]
      : [];
  });
  return critical.length > 0 ? Math.max(...critical) : null;
}

interface PersonHeadProps extends Pick<PeopleTableProps, "t" | "words" | "dates"> {
  person: ShownPerson;
  letter: string;
  isFirst: boolean;
}

function PersonHead({ t, person, letter, isFirst, words, dates }: PersonHeadProps) {
  const { name, scored, completedAt, result, reference, without } = person;
  const { protocol } = scored;
  return (
    <div className="person-head">
      <a href={result}>{`${letter} · ${name}`}</a>
      <span className="quietly">{momentText(completedAt, dates.timeZone, dates.language, "PP")}</span>
      {groupTexts(t, words, scored, dates.language).map((group) => (
        <span key={group} className="quietly">{group}</span>
      ))}
      {protocol && protocol.reading !== "plain" && (
        <span className="people-doubt">
          <Icon name="alert" /> {t(`admin:result.protocol.${protocol.reading}.short`)}
        </span>
      )}
      <span>
        {isFirst ? t("admin:sideBySide.isFirst") : (
          <a href={reference}>
            {t("admin:sideBySide.reference")}
            <span className="visually-hidden">{` ${name}`}</span>
          </a>
        )}
        {" · "}
        <a href={without}>
          {t("admin:sideBySide.remove")}
          <span className="visually-hidden">{` ${name}`}</span>
        </a>
      </span>
    </div>
  );
}

interface PersonScoreProps {
  t: TFunction;
  score: ScaleScore | undefined;
  language: string;
  children: ReactNode;
}

function PersonScore({ t, score, language, children }: PersonScoreProps) {
  if (!score) return <>–</>;
  if (!score.standard) {
    return (
      <>
        {score.raw === null ? "–" : number(score.raw, language)}
        <div className="quietly">{withoutStandard(t, score)}</div>
      </>
    );
  }
  return (
    <>
      <b>{score.standard.score}</b>
      {children}
      <div className="quietly">{intervalText(score.standard)}</div>
    </>
  );
}
