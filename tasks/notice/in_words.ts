import { DEFAULT_LANGUAGE, nameForStaff, WRITTEN_LANGUAGES } from "$/model/languages.ts";
import type { PlatformNotice } from "$/db/notices/platform_notices.ts";

interface NoticeToShow extends PlatformNotice {
  /** Null for a dry run. */
  readonly id: string | null;
  readonly organization: string | null;
}

/** An announcement with its texts, for its operator. */
export function noticeInWords(notice: NoticeToShow, now: Date): string[] {
  const { id, notificationType, organization, respondentModalContent: texts } = notice;
  const parts = [
    ["banner", notice.adminBannerContent],
    ["modal", notice.adminModalContent],
    ...WRITTEN_LANGUAGES.map((language) =>
      [
        language === DEFAULT_LANGUAGE ? "respondents" : `in ${nameForStaff(language)}`,
        texts?.[language] ?? null,
      ] as const
    ),
  ] as const;
  return [
    `${id ?? "(not stored)"}  ${notificationType}, for ${organization ?? "everybody"}, ${
      whenOf(notice, now)
    }`,
    ...parts.flatMap(([part, html]) => html ? [`  ${part.padEnd(11)}  ${html}`] : []),
  ];
}

function whenOf({ startsAt, endsAt }: NoticeToShow, now: Date): string {
  const until = endsAt ? ` until ${endsAt.toISOString()}` : "";
  if (endsAt && endsAt <= now) return `was over at ${endsAt.toISOString()}`;
  if (startsAt > now) return `from ${startsAt.toISOString()}${until}`;
  return `now${until || ", until it is ended"}`;
}
