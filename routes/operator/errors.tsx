import { page } from "fresh";
import { ErrorsTable } from "$/components/operator/ErrorsTable.tsx";
import { define } from "$/define.ts";
import { listOperatedErrors } from "$/domain/operators/errors.ts";
import { LIMITS } from "$/model/limits.ts";
import { CLIENT_ERRORS_SHOWN, inDays } from "$/model/times.ts";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";

export const handler = define.handlers({
  GET: async ({ state }) => page(await listOperatedErrors(state, state.actor)),
});

export default define.page<typeof handler>(({ data, state: { t, language } }) => {
  const title = t("operator:errors.title");
  const bounds = { count: LIMITS.clientErrorsGrouped, days: inDays(CLIENT_ERRORS_SHOWN) };
  return (
    <>
      <Headed title={title} />
      <div class="stack">
        <p class="measure">{t("operator:errors.lead", bounds)}</p>
        <ErrorsTable t={t} language={language} errors={data} />
      </div>
    </>
  );
});
