import type { TFunction } from "i18next";
import { Button } from "../../form/Button.tsx";

/** Sends anew all that failed, where anything did. */
export function RetryAll({ t, home, count }: { t: TFunction; home: string; count: number }) {
  if (count === 0) return null;
  return (
    <form method="post" action={`${home}/invitations/retries`}>
      <Button icon="retest">{t("admin:inviting.retryAll", { count })}</Button>
    </form>
  );
}
