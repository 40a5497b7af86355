import { page } from "fresh";
import { lastBefore } from "$/components/admin/scoring/differences.ts";
import { differencesByKind } from "$/components/admin/scoring/differences_by_kind.ts";
import { Differences } from "$/components/admin/scoring/Differences.tsx";
import { EarlierResults } from "$/components/admin/scoring/EarlierResults.tsx";
import { inFamilies, type ShownScale } from "$/components/admin/scoring/in_families.ts";
import { ProfileKey, ProfilePicture } from "$/components/admin/scoring/ProfilePicture.tsx";
import { ResponseQuality } from "$/components/admin/scoring/ResponseQuality.tsx";
import { ScaleDetails } from "$/components/admin/scoring/ScaleDetails.tsx";
import { bandName, confidenceText } from "$/components/admin/scoring/score_words.ts";
import { Card } from "$/components/layout/Card.tsx";
import { FoldedCard } from "$/components/layout/FoldedCard.tsx";
import { JumpList } from "$/components/admin/scoring/JumpList.tsx";
import { middleOf } from "$/model/scoring/bands.ts";
import { SCORE_KINDS } from "$/model/scoring/result.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { ResultFrame } from "./(_page)/ResultFrame.tsx";
import { resultOf } from "./(_page)/from_params.ts";

export const handler = define.handlers({
  async GET(ctx) {
    return page(await resultOf(ctx));
  },
});

const KINDS = Object.keys(SCORE_KINDS) as (keyof typeof SCORE_KINDS)[];

export default define.page<typeof handler>(({ data, state }) => {
  const { t, language, shell } = state;
  const dates = { timeZone: shell.organization.timeZone, language };
  return (
    <ResultFrame state={state} opened={data} view="test-result-v2">
      {(result) => {
        const { scored, words, earlier } = result;
        const before = lastBefore(result);
        const scales = inFamilies(scored.scales);
        const pictures = KINDS.map((kind) => ({
          kind,
          scales: scales.filter(({ score }) => score.standard?.kind === kind && !score.isValidity),
        })).filter((picture) => picture.scales.length > 0);
        const middle = pictures[0] ? middleOf(pictures[0].kind, result.bands) : null;
        const profiled = scales.filter(({ score }) => !score.isValidity);
        const validity = scales.filter(({ score }) => score.isValidity);
        const hasQuality = scored.quality.length > 0 || validity.length > 0;
        const details = (scale: ShownScale) => (
          <ScaleDetails key={scale.score.scale} t={t} scale={scale} result={result} language={language} />
        );
        return (
          <>
            <JumpList
              t={t}
              parts={[
                pictures.length > 0 && ["profile", t("admin:result.profile")],
                differencesByKind(scored).length > 0 && ["differences", t("reports:difference.title")],
                earlier.length > 0 && ["earlier", t("admin:result.earlier")],
                hasQuality && ["quality", t("admin:result.quality")],
                ["scales", t("admin:result.each")],
                result.late.length > 0 && ["late", t("admin:late.title")],
              ]}
            />
            {pictures.length > 0 && (
              <Card title={t("admin:result.profile")} id="profile">
                <div class="profiles">
                  {pictures.map((picture) => (
                    <ProfilePicture
                      key={picture.kind}
                      t={t}
                      {...picture}
                      before={before}
                      result={result}
                    />
                  ))}
                  <ProfileKey
                    t={t}
                    confidence={confidenceText(scored, language)}
                    middle={middle && bandName(words, middle.id)}
                    hasBefore={before.size > 0}
                  />
                </div>
              </Card>
            )}
            <Differences t={t} result={result} language={language} />
            {earlier.length > 0 && <EarlierResults t={t} result={result} dates={dates} />}
            {hasQuality && (
              <ResponseQuality
                t={t}
                quality={scored.quality}
                protocol={scored.protocol}
                words={words}
                language={language}
              >
                {validity.map(details)}
              </ResponseQuality>
            )}
            <FoldedCard
              title={t("admin:result.each")}
              id="scales"
              about={t("admin:result.about.scales", { count: profiled.length })}
              flush
            >
              {profiled.map(details)}
            </FoldedCard>
          </>
        );
      }}
    </ResultFrame>
  );
});
