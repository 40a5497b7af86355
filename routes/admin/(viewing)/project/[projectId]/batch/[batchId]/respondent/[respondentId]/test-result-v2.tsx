import { page } from "fresh";
import { lastBefore } from "../../../../../../../../../components/admin/results/before.ts";
import { EarlierResults } from "../../../../../../../../../components/admin/results/EarlierResults.tsx";
import { inFamilies } from "../../../../../../../../../components/admin/results/in_families.ts";
import { ProfileKey } from "../../../../../../../../../components/admin/results/ProfileKey.tsx";
import { ProfilePicture } from "../../../../../../../../../components/admin/results/ProfilePicture.tsx";
import { ResponseQuality } from "../../../../../../../../../components/admin/results/ResponseQuality.tsx";
import { ScaleDetails } from "../../../../../../../../../components/admin/results/ScaleDetails.tsx";
import { confidenceText } from "../../../../../../../../../components/admin/results/score_words.ts";
import { Card } from "../../../../../../../../../components/Card.tsx";
import { SCORE_KINDS } from "../../../../../../../../../model/result.ts";
import { define } from "../../../../../../../(_shell)/define.ts";
import { ResultFrame } from "./(_page)/ResultFrame.tsx";
import { theResult } from "./(_page)/the_result.ts";

export const handler = define.handlers({
  async GET(ctx) {
    return page(await theResult(ctx));
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
          scales: scales.filter(({ score }) => score.standard?.kind === kind),
        })).filter((picture) => picture.scales.length > 0);
        return (
          <>
            {pictures.length > 0 && (
              <Card title={t("admin:result.profile")} id="profile">
                <div class="profiles">
                  {pictures.map((picture) => (
                    <ProfilePicture
                      key={picture.kind}
                      t={t}
                      {...picture}
                      before={before}
                      words={words}
                    />
                  ))}
                  <ProfileKey
                    t={t}
                    confidence={confidenceText(scored, language)}
                    hasBefore={before.size > 0}
                  />
                </div>
              </Card>
            )}
            {earlier.length > 0 && <EarlierResults t={t} result={result} dates={dates} />}
            {scored.quality.length > 0 && (
              <ResponseQuality t={t} quality={scored.quality} words={words} language={language} />
            )}
            <Card title={t("admin:result.each")} id="scales" flush>
              {scales.map((scale) => (
                <ScaleDetails
                  key={scale.score.scale}
                  t={t}
                  scale={scale}
                  result={result}
                  language={language}
                />
              ))}
            </Card>
          </>
        );
      }}
    </ResultFrame>
  );
});
