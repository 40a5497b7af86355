import assert from "node:assert/strict";
import { z } from "zod";
import { Credentials, SignUp } from "../account/account.ts";
import { fieldCodes } from "./field_codes.ts";

const codes = (schema: z.ZodType, value: unknown) => fieldCodes(schema.safeParse(value).error!);

Deno.test("each field has the codes of its faults", () => {
  assert.deepEqual(codes(Credentials, {}), { email: ["required"], password: ["required"] });
  assert.deepEqual(codes(Credentials, { email: "dana@cedar", password: "x" }), { email: ["invalid"] });
  assert.deepEqual(codes(Credentials, { email: "  ", password: 7 }), {
    email: ["required"],
    password: ["required"],
  });
  assert.deepEqual(
    codes(SignUp, {
      inviteToken: "t",
      firstName: "A",
      lastName: "B",
      password: "abc-1",
      acceptedTerms: false,
    }),
    { password: ["min_length", "no_capital_letter"], acceptedTerms: ["required"] },
  );
});

Deno.test("a check without a code of its own is named by its kind", () => {
  const schema = z.object({
    a: z.string().max(2),
    b: z.array(z.number()).min(1),
    c: z.object({ d: z.int() }),
  });
  assert.deepEqual(codes(schema, { a: "long", b: [], c: { d: "x" } }), {
    a: ["max_length"],
    b: ["min_length"],
    "c.d": ["invalid"],
  });
});
