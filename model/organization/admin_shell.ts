import type { BatchStatus } from "../batches/batch_status.ts";
import type { OrganizationFlags } from "../account/permissions.ts";
import type { Role } from "../account/actor.ts";

/** What stands around a page of the admin area, whichever page it is. */
export interface AdminShell {
  readonly organization: OrganizationFlags & { readonly name: string; readonly timeZone: string };
  readonly me: {
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly role: Role;
    /** The terms as they stand now. */
    readonly hasAcceptedTerms: boolean;
    /** Whatever version of them. */
    readonly hasAcceptedBefore: boolean;
  };
  /** Those that are not archived, by name. Empty for whoever does not see projects. */
  readonly projects: readonly ShellProject[];
  /** Members who signed up and wait for an admin. */
  readonly waiting: readonly { readonly id: string; readonly name: string }[];
  /** Those that run now and have something to show to this member. */
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

/** What the palette asks for when it is first opened. */
export interface PalettePlaces {
  readonly projects: readonly PaletteProject[];
  readonly mayEdit: boolean;
}

export interface PaletteProject {
  readonly id: string;
  readonly name: string;
  /** Their status where the organisation lets its admins edit projects. */
  readonly batches: readonly { readonly id: string; readonly name: string; readonly status?: BatchStatus }[];
}
