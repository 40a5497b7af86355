import { page } from "fresh";
import { KeyTable } from "$/components/admin/keys/KeyTable.tsx";
import { SettingsCrumbs } from "$/components/admin/settings/SettingsCrumbs.tsx";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { deprecatedUses, listKeys } from "$/domain/machines/api_keys.ts";
import { define } from "../../../(_shell)/define.ts";
import { Headed } from "../../../(_shell)/Headed.tsx";

export const handler = define.handlers({
  async GET({ state }) {
    const [keys, deprecated] = await Promise.all([
      listKeys(state, state.actor),
      deprecatedUses(state, state.actor),
    ]);
    return page({ keys, deprecated });
  },
});

export default define.page<typeof handler>(({ data: { keys, deprecated }, state }) => {
  const { t, language, now, shell: { organization: { timeZone } } } = state;
  return (
    <>
      <Headed
        title={t("admin:keys.title")}
        crumbs={<SettingsCrumbs t={t} />}
        actions={
          <>
            <LinkButton href="/admin/org/settings/sandbox">{t("admin:sandbox.title")}</LinkButton>
            <LinkButton kind="primary" icon="plus" href="/admin/org/settings/keys/new">
              {t("admin:keys.new")}
            </LinkButton>
          </>
        }
      />
      <div class="stack">
        <p class="measure">
          {t("admin:keys.lead")} <a href="/api/docs">{t("admin:keys.docs")}</a>
        </p>
        <KeyTable t={t} keys={keys} deprecated={deprecated} now={now()} dates={{ timeZone, language }} />
      </div>
    </>
  );
});
