import type { BatchStatus } from "../batches/batch_status.ts";

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
