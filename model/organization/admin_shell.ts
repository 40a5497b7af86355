import type { BatchStatus } from "../batches/batch_status.ts";
import type { Language } from "../languages.ts";
import type { OrganizationFlags } from "../account/permissions.ts";
import type { Role } from "../account/actor.ts";

/** Data of the frame around every page of the admin area. */
export interface AdminShell {
  readonly organization: OrganizationFlags & {
    readonly name: string;
    readonly timeZone: string;
    readonly country: string | null;
    /** Offered to respondents, the default one first. */
    readonly languages: readonly Language[];
  };
  readonly me: {
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    /** Null for an operator in a support session. */
    readonly role: Role | null;
    /** The current terms. */
    readonly hasAcceptedTerms: boolean;
    /** True for any version of them. */
    readonly hasAcceptedBefore: boolean;
    /** The day, still to come, from which on they need the second factor that they lack; null if there is none. */
    readonly factorDemandedFrom: string | null;
  };
  /** Projects that are not archived, by name. Empty for members who may not see projects. */
  readonly projects: readonly ShellProject[];
  /** Members who have signed up and wait for an admin. */
  readonly waiting: readonly { readonly id: string; readonly name: string }[];
  /** The open support session: all members see that there is one, and until when. */
  readonly support: { readonly endsAt: string } | null;
  /** Current notifications that have something to show to this member. */
  readonly notifications: readonly ShellNotification[];
}

export interface ShellProject {
  readonly id: string;
  readonly name: string;
  /** Newest first. */
  readonly batches: readonly { readonly id: string; readonly name: string; readonly status: BatchStatus }[];
}

export interface ShellNotification {
  readonly id: string;
  readonly notificationType: "Maintenance" | "Feature";
  readonly adminBannerContent: string | null;
  readonly adminModalContent: string | null;
  readonly isDismissed: boolean;
}

/** Data that the palette loads when it is first opened. */
export interface PalettePlaces {
  readonly projects: readonly PaletteProject[];
  readonly mayEdit: boolean;
}

export interface PaletteProject {
  readonly id: string;
  readonly name: string;
  /** Batches' status, if the organisation lets its admins edit projects. */
  readonly batches: readonly { readonly id: string; readonly name: string; readonly status?: BatchStatus }[];
}
