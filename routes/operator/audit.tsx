import { page } from "fresh";
import { AuditPage } from "$/components/operator/AuditPage.tsx";
import { define } from "$/define.ts";
import { readOperatorActs } from "$/domain/operators/audit.ts";
import { OperatorAuditFilter, OperatorAuditPage } from "$/model/operators/audit.ts";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";

export const handler = define.handlers({
  async GET({ state, url }) {
    const query = Object.fromEntries(url.searchParams);
    const read = await readOperatorActs(state, state.actor, OperatorAuditPage.parse(query));
    return page({ ...read, filter: OperatorAuditFilter.parse(query) });
  },
});

export default define.page<typeof handler>(({ data, state: { t, language } }) => (
  <>
    <Headed title={t("operator:audit.title")} />
    <AuditPage t={t} language={language} {...data} />
  </>
));
