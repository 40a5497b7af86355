import type { TFunction } from "i18next";
import { INVITATION_STATES, type InvitationState } from "../../../model/inviting/respondent_invitation.ts";

interface StateCountsProps {
  t: TFunction;
  /** Address of the list of invitations. */
  address: string;
  counts: Readonly<Record<InvitationState, number>>;
  /** The filter in force. */
  current: InvitationState | "all";
}

/** Number of invitations in each state, linked to the filtered list. */
export function StateCounts({ t, address, counts, current }: StateCountsProps) {
  const total = INVITATION_STATES.reduce((sum, state) => sum + counts[state], 0);
  return (
    <nav className="state-counts" aria-label={t("admin:inviting.byState")}>
      <ul role="list">
        <li>
          <a href={`${address}#invitations`} aria-current={current === "all" ? "page" : undefined}>
            {t("admin:inviting.all")} <b>{total}</b>
          </a>
        </li>
        {INVITATION_STATES.map((state) => (
          <li key={state}>
            <a
              href={`${address}?state=${state}#invitations`}
              aria-current={current === state ? "page" : undefined}
            >
              {t(`admin:inviting.state.${state}`)} <b>{counts[state]}</b>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
