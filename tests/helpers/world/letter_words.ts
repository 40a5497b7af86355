import { letterWords as lettersIn } from "../../../domain/inviting/letter.ts";
import { words } from "./words.ts";

/** The words of invitations as `locales/` has them. */
export const letterWords = lettersIn(words.t);
