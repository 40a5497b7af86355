import assert from "node:assert/strict";
import { Credentials, ForgottenPassword, MemberInvitation } from "./account.ts";
import { DemoRequest } from "../site/demo_request.ts";
import { Email } from "./email.ts";
import { judgeList } from "../inviting/invitation_list.ts";
import { RESPONDENT_FIELDS, respondentInfo } from "../respondents/respondent_info.ts";

const codes = (email: string) => (Email.safeParse(email).error?.issues ?? []).map(({ message }) => message);

Deno.test("addresses in any language are valid", () => {
  for (
    const good of [
      " dana+test@cedar.test ",
      "o'brien@cedar-valley.co.uk",
      "élise@cédre.test",
      "ada@xn--bcher-kva.test",
      "иван@пример.рф",
      "ivan@почта.рф",
      "ελένη@παράδειγμα.gr",
      "山田たろう@例え.jp",
      "राम@उदाहरण.भारत",
      "1a@2b.test",
    ]
  ) assert.deepEqual(codes(good), [], good);
  assert.equal(Email.parse("e\u0301lise@cedar.test"), "\u00e9lise@cedar.test", "in one of two spellings");
});

Deno.test("text around an address, and quotation marks in it, are refused", () => {
  for (
    const wrong of [
      ...["dana", "dana@", "@cedar.test", "dana@cedar", "da na@cedar.test", "a@b@c.test", "a@1.2.3.4"],
      ...[
        "<a@b.test>",
        "Ana <a@b.test>",
        "mailto:a@b.test",
        "a@b.test,",
        "a@b.test; c@d.test",
        "(a)a@b.test",
      ],
      ...['"a"@b.test', '"a b"@b.test', "a@[127.0.0.1]", "a\\b@c.test", "o’brien@b.test"],
      ...[
        ".a@b.test",
        "a.@b.test",
        "a..b@c.test",
        "a@b..test",
        "a@.b.test",
        "a@b.test.",
        "a@-b.test",
        "a@b_c.test",
      ],
      ...[`${"a".repeat(65)}@b.test`, `a@${"b".repeat(64)}.test`],
    ]
  ) assert.deepEqual(codes(wrong), ["invalid"], JSON.stringify(wrong));
  assert.deepEqual(codes(""), ["required"]);
});

Deno.test("look-alike and invisible letters are refused", () => {
  for (
    const wrong of [
      // Cyrillic and Greek letters among Latin ones, and words of look-alikes only
      ...[
        "d\u0430na@cedar.test",
        "dana@c\u0435dar.test",
        "dana@ced\u03b1r.test",
        "\u0430\u0441\u0435@cedar.test",
      ],
      ...["a@\u0430\u0440\u0440\u04cf\u0435.com", "a@\u03bf\u03bd.test"],
      // phonetic, full-width, ligature, superscript, letter-like, with an overlaid stroke
      ...[
        "da\u0261@cedar.test",
        "\uff44ana@cedar.test",
        "dana\uff20cedar.test",
        "\ufb01@b.test",
        "a\u00b2@b.test",
      ],
      ...["\ud835\udc1aa@b.test", "a\u0336@b.test"],
      // invisible, reversing, control characters
      ...[
        "da\u200bna@cedar.test",
        "da\u200dna@cedar.test",
        "dana@ce\u00addar.test",
        "a\u202e@b.test",
        "a\u3164@b.test",
      ],
      ...["a\u0000@b.test", "a\u0007@b.test", "a\ue000@b.test"],
    ]
  ) assert.deepEqual(codes(wrong), ["look_alike"], JSON.stringify(wrong));
});

Deno.test("a text of a megabyte is refused quickly", () => {
  const start = performance.now();
  assert.deepEqual(codes(`a@${".".repeat(1_000_000)}@`), ["max_length"]);
  assert.ok(performance.now() - start < 500);
});

Deno.test("every schema with an address accepts the same addresses", () => {
  const today = "2026-03-01";
  const read: Record<string, (email: string) => readonly string[]> = {};
  for (
    const [name, schema] of Object.entries({
      signIn: Credentials,
      invite: MemberInvitation,
      forgot: ForgottenPassword,
      demo: DemoRequest,
      respondent: respondentInfo({ asked: ["email"], required: ["email"] }, today),
      respondentUnasked: respondentInfo({ asked: RESPONDENT_FIELDS, required: [] }, today),
    })
  ) {
    read[name] = (email) =>
      (schema.safeParse({ email }).error?.issues ?? []).filter(({ path }) => path[0] === "email")
        .map(({ message }) => message);
  }
  read.list = (email) =>
    judgeList([{ line: 1, cells: { email } }], {
      today,
      language: "en-US",
      offered: ["en-US"],
      here: new Set(),
    })
      .flatMap(({ faults }) => faults.map(({ code }) => code));
  for (const [name, of] of Object.entries(read)) {
    assert.deepEqual(of("ivan@почта.рф"), [], name);
    assert.deepEqual(of("<a@b.test>"), ["invalid"], name);
    assert.deepEqual(of("d\u0430na@cedar.test"), ["look_alike"], name);
  }
});
