import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { momentText } from "../../lib/time/dates.ts";
import { nameForStaff, WRITTEN_LANGUAGES } from "../../model/languages.ts";
import type { Announcement } from "../../model/notices/announcement.ts";
import { Card } from "../layout/Card.tsx";
import { Badge } from "../messages/Badge.tsx";

const TONES = { coming: "idle", current: "doing", past: "done" } as const;

interface AnnouncementCardProps {
  t: TFunction;
  language: string;
  announcement: Announcement;
  actions?: ReactNode;
}

/** An announcement with its texts as they are shown. Their HTML was made safe when it was stored. */
export function AnnouncementCard({ t, language, announcement, actions }: AnnouncementCardProps) {
  const { id, kind, state, organization, banner, modal, respondents } = announcement;
  const parts = [
    [t("operator:announcements.banner"), banner],
    [t("operator:announcements.modal"), modal],
    ...WRITTEN_LANGUAGES.map((written) =>
      [
        t("operator:announcements.respondents", { language: nameForStaff(written) }),
        respondents?.[written],
      ] as const
    ),
  ] as const;
  return (
    <Card id={`announcement-${id}`} title={t(`operator:announcements.kind.${kind}`)} actions={actions}>
      <div className="stack">
        <div className="row">
          <Badge tone={TONES[state]} status={state}>{t(`operator:announcements.state.${state}`)}</Badge>
          <span>{periodText(t, language, announcement)}</span>
          <span className="quietly">
            {organization === null
              ? t("operator:announcements.forAll")
              : t("operator:announcements.forOne", { name: organization })}
          </span>
        </div>
        <dl className="details">
          {parts.map(([name, html]) =>
            html && (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="prose">
                  <div dangerouslySetInnerHTML={{ __html: html }} />
                </dd>
              </div>
            )
          )}
        </dl>
      </div>
    </Card>
  );
}

function periodText(t: TFunction, language: string, { start, end }: Announcement): string {
  const moment = (at: string) => momentText(new Date(at), "UTC", language);
  return end
    ? t("operator:announcements.period", { start: moment(start), end: moment(end) })
    : t("operator:announcements.openPeriod", { start: moment(start) });
}
