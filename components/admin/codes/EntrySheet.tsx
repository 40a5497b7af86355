import type { TFunction } from "i18next";
import { type Clock, clockName, windowText } from "./window_text.ts";
import { QrPicture } from "../../layout/QrPicture.tsx";

interface EntrySheetProps {
  t: TFunction;
  code: {
    readonly code: string;
    readonly label: string | null;
    readonly start: Date;
    readonly end: Date;
  };
  /** Public origin of the site. */
  appUrl: string;
  clock: Clock;
}

/** Address, code and opening hours, to print or to read out. */
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

/** Link to the entry page with the code filled in. */
export const entryLink = (appUrl: string, code: string): string => `${appUrl}/tests?code=${code}`;

/** Address to type: without the scheme. */
const entryAddress = (appUrl: string) => `${new URL(appUrl).host}/tests`;
