import type { State } from "$/define.ts";
import { chaptersOf } from "$/model/api/chapters.ts";

/** The document of this installation, by chapters. */
export const chaptersHere = ({ appUrl, settings: { apiBase, supportEmail } }: State) =>
  chaptersOf({ apiBase, appUrl, supportEmail });
