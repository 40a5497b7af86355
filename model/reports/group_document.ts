import type { Language } from "../languages.ts";
import type { GroupResults } from "../scoring/group_results.ts";

/** The complete data of a group report: figures of a batch on its tests, and nobody's name. */
export interface GroupDocument {
  readonly language: Language;
  readonly timeZone: string;
  readonly organization: string;
  /** Data URL of its logo. */
  readonly logo: string | null;
  /** Its colour; null for the product's. */
  readonly accent: string | null;
  readonly project: string;
  readonly batch: string;
  /** In the order of the batch, each with its name in the language. */
  readonly tests: readonly { readonly name: string; readonly results: GroupResults }[];
  readonly madeAt: Date;
}
