import { Button } from "$/components/form/Button.tsx";
import { Mark } from "$/components/layout/Mark.tsx";
import { OperatorTabs } from "$/components/operator/OperatorTabs.tsx";
import { SkipLink } from "$/components/navigation/SkipLink.tsx";
import { define } from "$/define.ts";
import { SendOnce } from "$/islands/form/SendOnce.tsx";

export default define.layout(({ Component, state: { t, actor }, url }) => (
  <div class="shell" data-plain>
    <SkipLink text={t("operator:shell.skip")} />
    <header class="shell-bar operator-bar">
      <div class="shell-start">
        <Mark href="/operator" />
        <span class="quietly operator-area">{t("operator:shell.area")}</span>
      </div>
      <form class="shell-end" method="post" action="/api/logout">
        {actor.kind === "operator" && (
          <span class="operator-name">
            <span class="visually-hidden">{`${t("operator:shell.signedInAs")} `}</span>
            {actor.name}
          </span>
        )}
        <Button kind="quiet">{t("operator:shell.signOut")}</Button>
      </form>
    </header>
    <main id="main" tabIndex={-1}>
      <div class="operator-tabs">
        <OperatorTabs t={t} pathname={url.pathname} />
      </div>
      <Component />
    </main>
    <SendOnce />
  </div>
));
