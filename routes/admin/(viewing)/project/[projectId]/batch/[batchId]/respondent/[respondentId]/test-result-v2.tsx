import { page } from "fresh";
import { EarlierResults } from "../../../../../../../../../components/admin/results/EarlierResults.tsx";
import { ProfilePicture } from "../../../../../../../../../components/admin/results/ProfilePicture.tsx";
import { ResponseQuality } from "../../../../../../../../../components/admin/results/ResponseQuality.tsx";
import { ScaleDetails } from "../../../../../../../../../components/admin/results/ScaleDetails.tsx";
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
        const ofKind = (kind: typeof KINDS[number]) =>
          scored.scales.filter(({ standard }) => standard?.kind === kind);
        return (
          <>
            <Card title={t("admin:result.profile")} id="profile">
              <div class="stack">
                {KINDS.map((kind) =>
                  ofKind(kind).length > 0 && (
                    <ProfilePicture key={kind} t={t} kind={kind} scales={ofKind(kind)} words={words} />
                  )
                )}
              </div>
            </Card>
            {earlier.length > 0 && <EarlierResults t={t} result={result} dates={dates} />}
            {scored.quality.length > 0 && (
              <ResponseQuality t={t} quality={scored.quality} words={words} language={language} />
            )}
            {scored.scales.map((scale) => (
              <ScaleDetails key={scale.scale} t={t} scale={scale} result={result} language={language} />
            ))}
          </>
        );
      }}
    </ResultFrame>
  );
});
