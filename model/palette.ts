import type { AdminShell } from "./admin_shell.ts";

/** What the palette asks for when it is first opened. */
export interface PalettePlaces {
  readonly projects: AdminShell["projects"];
  readonly mayEdit: boolean;
}
