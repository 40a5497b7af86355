import type { TFunction } from "i18next";
import { Card } from "../../layout/Card.tsx";
import { Banner } from "../../messages/Banner.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";

/** A new secret, which no other page shows. */
export const SecretCard = ({ t, id, secret }: { t: TFunction; id: string; secret: string }) => (
  <Card>
    <div className="stack">
      <Banner tone="warn">{t("admin:webhooks.secretShown")}</Banner>
      <p className="client-error">
        <code>{secret}</code>
      </p>
      <div className="row">
        <LinkButton kind="primary" href={`/admin/org/settings/webhooks/${id}`}>
          {t("admin:webhooks.secretDone")}
        </LinkButton>
      </div>
    </div>
  </Card>
);
