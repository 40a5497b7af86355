import type { TFunction } from "i18next";
import { languageName } from "../../../model/languages.ts";
import type { Organization } from "../../../model/organization/organization.ts";
import { accentColours } from "../../../model/organization/accent.ts";
import { logoPath } from "../../../model/organization/shown_organization.ts";
import { ASKING } from "../../../model/organization/settings.ts";
import { RESPONDENT_FIELDS } from "../../../model/respondents/respondent_info.ts";
import type { FactorDemand } from "../../../model/organization/factor_demands.ts";
import type { SignInRulesInForce } from "../../../model/organization/sign_in_rules.ts";
import { HOUR, IDLE_BROWSER, MINUTE, STAFF_SESSION } from "../../../model/times.ts";
import { dayText } from "../../../lib/time/dates.ts";
import { Swatch } from "./BrandForm.tsx";
import { timeText } from "./SignInRulesForm.tsx";
import { Card } from "../../layout/Card.tsx";
import { FactList } from "../../layout/FactList.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";

interface SettingsCardsProps {
  t: TFunction;
  organization: Organization;
  /** The address of respondents' help where the organisation has none of its own. */
  platformEmail: string;
  signIn: SignInRulesInForce;
  /** Null for readers who do not see the team. */
  demands: readonly FactorDemand[] | null;
  language: string;
  mayEdit: boolean;
}

/** All settings, with a link to the form of each part. */
export function SettingsCards(
  { t, organization, platformEmail, signIn, demands, language, mayEdit }: SettingsCardsProps,
) {
  const {
    name,
    timeZone,
    languages: [first, ...others],
    supportEmail,
    asked,
    brand,
    mails,
    retentionMonths,
  } = organization;
  const sent = Object.entries(mails).flatMap(([name, isSent]) =>
    isSent ? t(`admin:settings.emails.${name}`) : []
  );
  const change = (part: string) =>
    mayEdit && (
      <LinkButton href={`/admin/org/settings/${part}`} icon="edit">
        <span>{t("admin:settings.change")}</span>
        <span className="visually-hidden">{`: ${t(`admin:settings.${part}.title`)}`}</span>
      </LinkButton>
    );
  return (
    <>
      <Card title={t("admin:settings.general.title")} actions={change("general")}>
        <FactList
          className="details"
          facts={[
            [t("admin:settings.part.name"), name],
            [t("admin:settings.part.timeZone"), timeZone],
            [t("admin:settings.general.defaultLanguage"), languageName(first!)],
            [
              t("admin:settings.general.otherLanguages"),
              others.length > 0 ? others.map(languageName).join(", ") : t("admin:settings.general.noOthers"),
            ],
            [
              t("admin:settings.part.supportEmail"),
              supportEmail ?? t("admin:settings.general.platformEmail", { email: platformEmail }),
            ],
          ]}
        />
      </Card>
      <Card title={t("admin:settings.brand.title")} actions={change("brand")}>
        <FactList
          className="details"
          facts={[
            [
              t("admin:settings.part.logo"),
              brand.logo
                ? (
                  <img
                    key="logo"
                    className="brand-logo"
                    src={logoPath(brand.logo)}
                    alt={t("admin:settings.brand.logoAlt", { organization: name })}
                  />
                )
                : t("admin:settings.brand.noLogo"),
            ],
            [
              t("admin:settings.part.accent"),
              brand.accent
                ? <AccentShades key="accent" t={t} accent={brand.accent} />
                : t("admin:settings.brand.noAccent"),
            ],
          ]}
        />
      </Card>
      <Card title={t("admin:settings.information.title")} actions={change("information")}>
        <FactList
          className="details"
          facts={ASKING.toReversed().map((asking) => {
            const fields = RESPONDENT_FIELDS.filter((field) => asked[field] === asking);
            return fields.length > 0 && [
              t(`admin:settings.asking.${asking}`),
              fields.map((field) => t(`admin:inviting.field.${field}`)).join(", "),
            ];
          })}
        />
      </Card>
      <Card title={t("admin:settings.emails.title")} actions={change("emails")}>
        <FactList
          className="details"
          facts={[[
            t("admin:settings.emails.sent"),
            sent.length > 0 ? sent.join(", ") : t("admin:settings.emails.none"),
          ]]}
        />
      </Card>
      <Card title={t("admin:settings.retention.title")} actions={change("retention")}>
        <FactList
          className="details"
          facts={[[
            t("admin:settings.part.retentionMonths"),
            retentionMonths === null
              ? t("admin:settings.retention.never")
              : t("admin:settings.retention.after", { count: retentionMonths }),
          ]]}
        />
      </Card>
      <Card title={t("admin:settings.sign-in.title")} actions={change("sign-in")}>
        <FactList
          className="details"
          facts={[
            [
              t("admin:settings.sign-in.idle"),
              timeText(t, signIn.idleMinutes ?? IDLE_BROWSER / MINUTE),
            ],
            [
              t("admin:settings.sign-in.longest"),
              timeText(
                t,
                60 * Math.min(
                  signIn.sessionHours ?? STAFF_SESSION / HOUR,
                  signIn.operatorSessionHours ?? STAFF_SESSION / HOUR,
                ),
              ),
            ],
          ]}
        />
      </Card>
      {demands && (
        <Card title={t("admin:settings.second-factor.title")} actions={change("second-factor")}>
          <FactList
            className="details"
            facts={demands.map(({ role, from, members, lacking }) => [
              t(`admin:settings.second-factor.role.${role}`),
              [
                from
                  ? t("admin:settings.second-factor.fromDay", { day: dayText(from, language) })
                  : t("admin:settings.second-factor.never"),
                members > 0 && t("admin:settings.second-factor.lacking", { count: members, lacking }),
              ].filter((it) => it !== false).join(" "),
            ])}
          />
        </Card>
      )}
    </>
  );
}

/** An accent by day, and what follows from it by night. */
function AccentShades({ t, accent }: { t: TFunction; accent: string }) {
  const [day, night] = accentColours(accent).accent;
  return (
    <>
      <Swatch colour={day} /> {t("admin:settings.brand.byDay", { color: day })}, <Swatch colour={night} />
      {" "}
      {t("admin:settings.brand.byNight", { color: night })}
    </>
  );
}
