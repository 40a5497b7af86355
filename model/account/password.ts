import { z } from "zod";
import { LIMITS } from "../limits.ts";

/** docs/product.md, Passwords. Each rule that is not kept is a code. */
export const NewPassword = z.string("required").min(1, "required").superRefine((text, check) => {
  const broken = (rule: boolean, code: string) => rule && check.addIssue({ code: "custom", message: code });
  if (text === "") return;
  broken([...text].length < LIMITS.passwordMinLength, "min_length");
  broken(text.length > LIMITS.passwordMaxLength, "max_length");
  broken(!/[^\p{L}\p{N}\s]/u.test(text), "no_special_character");
  broken(!/\p{Nd}/u.test(text), "no_number");
  broken(!/\p{Lu}/u.test(text), "no_capital_letter");
});

/** A password that is only checked: a rule that came later must not keep anybody out. */
export const ExistingPassword = z.string("required").min(1, "required").max(
  LIMITS.passwordMaxLength,
  "max_length",
);
