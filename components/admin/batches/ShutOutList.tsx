import type { TFunction } from "i18next";
import type { ShutOut } from "../../../model/codes/shut_out.ts";
import { displayName } from "../respondent_page/display_name.ts";

/** Consequences of closing a batch: a line for each affected group that is not empty. */
export function ShutOutList({ t, shutsOut }: { t: TFunction; shutsOut: ShutOut }) {
  const { unbegun, rooms, codes, letters, inProgress } = shutsOut;
  const lines = [
    unbegun > 0 && t("admin:shutOut.unbegun", { count: unbegun, names: namesOf(t, shutsOut) }),
    rooms > 0 && t("admin:shutOut.rooms", { count: rooms }),
    codes > 0 && t("admin:shutOut.codes", { count: codes }),
    letters > 0 && t("admin:shutOut.letters", { count: letters }),
    inProgress > 0 && t("admin:shutOut.inProgress", { count: inProgress }),
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  return (
    <ul>
      {lines.map((line) => <li key={line}>{line}</li>)}
    </ul>
  );
}

function namesOf(t: TFunction, { unbegun, people }: ShutOut): string {
  const names = people.map((person) => displayName(t, person));
  const more = unbegun - names.length;
  return [...names, ...(more > 0 ? [t("admin:shutOut.more", { count: more })] : [])].join(", ");
}
