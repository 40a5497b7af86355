import type { TFunction } from "i18next";
import { QrPicture } from "./QrPicture.tsx";
import { type Clock, clockName, windowText } from "./window_text.ts";

interface EntrySheetProps {
  t: TFunction;
  code: {
    readonly code: string;
    readonly label: string | null;
    readonly start: Date;
    readonly end: Date;
  };
  /** Where respondents reach the site. */
  appUrl: string;
  clock: Clock;
}

/** Where one goes, what one types there and when: to hang on a door, or to read out. */
export function EntrySheet({ t, code, appUrl, clock }: EntrySheetProps) {
  return (
    <div className="entry-sheet">
      <div>
        {code.label && <p className="code-label">{code.label}</p>}
        <dl>
          <div>
            <dt>{t("admin:codes.goTo")}</dt>
            <dd className="entry-address">{entryAddress(appUrl)}</dd>
          </div>
          <div>
            <dt>{t("admin:codes.enter")}</dt>
            <dd className="code">{code.code}</dd>
          </div>
          <div>
            <dt>{t("admin:codes.open")}</dt>
            <dd className="code-window">
              {windowText(code, clock)}
              <br />
              <span className="quietly">{clockName(clock)}</span>
            </dd>
          </div>
        </dl>
      </div>
      <QrPicture text={entryLink(appUrl, code.code)} label={t("admin:codes.qr", { code: code.code })} />
    </div>
  );
}

/** Opens the way in with the code filled in. */
export const entryLink = (appUrl: string, code: string): string => `${appUrl}/tests?code=${code}`;

/** As one types it: without the scheme. */
const entryAddress = (appUrl: string) => `${new URL(appUrl).host}/tests`;
