import type { TFunction } from "i18next";
import { Button } from "../../form/Button.tsx";
import type { IconName } from "../../layout/icons.ts";
import { LinkButton } from "../../navigation/LinkButton.tsx";

interface RespondentActionsProps {
  t: TFunction;
  respondent: {
    readonly flaggedAt: Date | null;
    readonly retestedAt: Date | null;
    readonly anonymizedAt: Date | null;
  };
  /** Address of the respondent's page. */
  address: string;
}

/** Actions on a respondent. Marks toggle at once; irreversible actions ask for confirmation. */
export function RespondentActions({ t, respondent, address }: RespondentActionsProps) {
  const { flaggedAt, retestedAt, anonymizedAt } = respondent;
  return (
    <>
      <LinkButton kind="quiet" icon="trash" href={`${address}/delete`} opens="delete">
        {t("admin:respondentPage.delete")}
      </LinkButton>
      {!anonymizedAt && (
        <LinkButton kind="quiet" icon="lock" href={`${address}/anonymize`} opens="anonymize">
          {t("admin:respondentPage.anonymize")}
        </LinkButton>
      )}
      <Mark address={`${address}/retest`} icon="retest" isMarked={retestedAt !== null}>
        {t(`admin:respondentPage.${retestedAt ? "unmarkRetested" : "markRetested"}`)}
      </Mark>
      <Mark address={`${address}/flag`} icon="flag" isMarked={flaggedAt !== null}>
        {t(`admin:respondentPage.${flaggedAt ? "unflag" : "flag"}`)}
      </Mark>
    </>
  );
}

interface MarkProps {
  address: string;
  icon: IconName;
  isMarked: boolean;
  children: string;
}

/** The button's id is the last segment of the address. The redirect points to it and restores the focus. */
const Mark = ({ address, icon, isMarked, children }: MarkProps) => (
  <form method="post" action={address}>
    <input type="hidden" name="marked" value={isMarked ? "no" : "yes"} />
    <Button id={icon} icon={icon}>{children}</Button>
  </form>
);
