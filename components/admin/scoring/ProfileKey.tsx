import type { TFunction } from "i18next";
import type { ReactNode } from "react";

interface ProfileKeyProps {
  t: TFunction;
  confidence: string;
  /** What the middle band is called; null where there is none. */
  middle: string | null;
  hasBefore: boolean;
}

/** What the signs of a profile mean. */
export function ProfileKey({ t, confidence, middle, hasBefore }: ProfileKeyProps) {
  return (
    <ul role="list" className="profile-key quietly">
      <Sign sign={<circle className="profile-score" cx={12} r={5} />}>{t("admin:result.score")}</Sign>
      <Sign sign={<line className="profile-band" x2={24} />}>
        {t("admin:result.interval", { confidence })}
      </Sign>
      {middle && <Sign sign={<rect className="profile-usual" y={-8} width={24} height={16} />}>{middle}
      </Sign>}
      {hasBefore && (
        <Sign sign={<circle className="profile-before" cx={12} r={6} />}>{t("admin:result.before")}</Sign>
      )}
    </ul>
  );
}

const Sign = ({ sign, children }: { sign: ReactNode; children: string }) => (
  <li>
    <svg width={24} height={16} viewBox="0 -8 24 16" aria-hidden focusable="false">{sign}</svg>
    {children}
  </li>
);
