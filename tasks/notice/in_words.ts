import { DEFAULT_LANGUAGE, nameForStaff, WRITTEN_LANGUAGES } from "$/model/languages.ts";
import type { PlatformNotice } from "$/db/notices/platform_notices.ts";

interface Told extends PlatformNotice {
  /** None of one that was not stored. */
  readonly id: string | null;
  readonly organization: string | null;
}

/** An announcement as its operator reads it, with the texts as they are shown. */
export function noticeInWords(notice: Told, now: Date): string[] {
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

function whenOf({ startsAt, endsAt }: Told, now: Date): string {
  const until = endsAt ? ` until ${endsAt.toISOString()}` : "";
  if (endsAt && endsAt <= now) return `was over at ${endsAt.toISOString()}`;
  if (startsAt > now) return `from ${startsAt.toISOString()}${until}`;
  return `now${until || ", until it is ended"}`;
}
