import { page } from "fresh";
import { PrepaidCredits } from "../../../../components/admin/PrepaidCredits.tsx";
import { prepaidCredits } from "../../../../domain/billing/prepaid_credits.ts";
import { define } from "../../(_shell)/define.ts";
import { Headed } from "../../(_shell)/Headed.tsx";

export const handler = define.handlers({
  async GET({ state }) {
    return page(await prepaidCredits(state, state.actor));
  },
});

export default define.page<typeof handler>(({ data, state: { t } }) => (
  <>
    <Headed title={t("admin:billing.title")} />
    <div class="stack">
      <p class="measure">{t("admin:billing.text")}</p>
      <PrepaidCredits t={t} credits={data} />
    </div>
  </>
));
