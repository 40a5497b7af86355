import type { TFunction } from "i18next";
import { moneyText } from "../../../lib/text/money.ts";
import type { CatalogueTest } from "../../../model/instruments/catalogue.ts";
import { languageName } from "../../../model/languages.ts";
import { LIMITS } from "../../../model/limits.ts";
import type { Fact } from "../../layout/FactList.tsx";
import { Badge } from "../../messages/Badge.tsx";
import { hundredths, number } from "../scoring/score_words.ts";

const word = (t: TFunction, key: string) => t(`admin:catalogue.${key}`);

/** What decides whether a test suits, in a few words each. */
export function catalogueFacts(t: TFunction, test: CatalogueTest, language: string): (Fact | false)[] {
  const { minutes, isTimed, questions, languages, reliability } = test;
  return [
    [
      word(t, "time"),
      `${t("admin:catalogue.minutes", { count: minutes })} · ${word(t, isTimed ? "timed" : "untimed")}`,
    ],
    [word(t, "questions"), number(questions, language)],
    [word(t, "languages"), languages.map(languageName).join(", ")],
    [word(t, "norms"), normsText(t, test, language)],
    reliability !== null && [word(t, "reliability"), reliabilityRange(reliability, language)],
    test.qualification !== "A" && [
      word(t, "qualification"),
      t("admin:qualification.level", { level: test.qualification }),
    ],
    ...offerFacts(t, test, language),
  ];
}

/** Price and reports left; nothing for an organisation without billing. */
function offerFacts(
  t: TFunction,
  { price, reportsLeft }: Pick<CatalogueTest, "price" | "reportsLeft">,
  language: string,
): (Fact | false)[] {
  if (reportsLeft === null) return [];
  return [
    [
      word(t, "price"),
      price
        ? `${moneyText(price.amount, price.currency, language)}${
          price.isOwn ? ` (${t("admin:billing.ownPrice")})` : ""
        }`
        : word(t, "notForSale"),
    ],
    [word(t, "reportsLeft"), <Left key="left" t={t} left={reportsLeft} language={language} />],
  ];
}

/** Version, source, people and number of groups. The group of everybody holds all of them. */
function normsText(t: TFunction, { norms }: CatalogueTest, language: string): string {
  const { version, source, groups } = norms;
  if (groups.length === 0) return word(t, "noNorms");
  return [
    t("admin:catalogue.normsOf", { version, source: t(`admin:result.source.${source}`) }),
    t("admin:catalogue.people", { people: number(Math.max(...groups.map(({ n }) => n)), language) }),
    t("admin:catalogue.groups", { count: groups.length }),
  ].join(" · ");
}

const reliabilityRange = (
  { lowest, highest }: NonNullable<CatalogueTest["reliability"]>,
  language: string,
): string => [...new Set([lowest, highest].map((figure) => hundredths(figure, language)))].join("–");

const Left = ({ t, left, language }: { t: TFunction; left: number; language: string }) => (
  <>
    {number(left, language)}
    {left > 0 && left <= LIMITS.lowCredits && (
      <>
        {" "}
        <Badge tone="warn">{word(t, "low")}</Badge>
      </>
    )}
  </>
);
