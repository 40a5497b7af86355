import { z } from "zod";
import { LIMITS } from "../limits.ts";

/** docs/product.md, Passwords. Each rule has a code, reported when the rule is broken. */
export const NewPassword = z.string("required").min(1, "required").superRefine((text, check) => {
  const broken = (rule: boolean, code: string) => rule && check.addIssue({ code: "custom", message: code });
  if (text === "") return;
  broken([...text].length < LIMITS.passwordMinLength, "min_length");
  broken(text.length > LIMITS.passwordMaxLength, "max_length");
  broken(!/[^\p{L}\p{N}\s]/u.test(text), "no_special_character");
  broken(!/\p{Nd}/u.test(text), "no_number");
  broken(!/\p{Lu}/u.test(text), "no_capital_letter");
});

/** A password at sign-in. It is not checked against the rules: a later rule must not lock anyone out. */
export const ExistingPassword = z.string("required").min(1, "required").max(
  LIMITS.passwordMaxLength,
  "max_length",
);
