import { page } from "fresh";
import { ScoreTable } from "$/components/admin/scoring/ScoreTable.tsx";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { ResultFrame } from "./(_page)/ResultFrame.tsx";
import { resultOf } from "./(_page)/from_params.ts";

export const handler = define.handlers({
  async GET(ctx) {
    return page(await resultOf(ctx));
  },
});

export default define.page<typeof handler>(({ data, state }) => (
  <ResultFrame state={state} opened={data} view="test-result">
    {(result) => <ScoreTable t={state.t} result={result} language={state.language} />}
  </ResultFrame>
));
