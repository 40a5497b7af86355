import { z } from "zod";

const MIN_LENGTH = 8;
/** Longer ones would only cost time to hash. */
const MAX_LENGTH = 200;

/** SPEC 5: at least 8 characters, a special character, a number and a capital letter. Each rule that is not kept is a code. */
export const NewPassword = z.string("required").min(1, "required").superRefine((text, check) => {
  const broken = (rule: boolean, code: string) => rule && check.addIssue({ code: "custom", message: code });
  if (text === "") return;
  broken([...text].length < MIN_LENGTH, "min_length");
  broken(text.length > MAX_LENGTH, "max_length");
  broken(!/[^\p{L}\p{N}\s]/u.test(text), "no_special_character");
  broken(!/\p{Nd}/u.test(text), "no_number");
  broken(!/\p{Lu}/u.test(text), "no_capital_letter");
});

/** A password that is only checked: a rule that came later must not keep anybody out. */
export const GivenPassword = z.string("required").min(1, "required").max(MAX_LENGTH, "max_length");
