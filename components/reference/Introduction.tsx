import type { ReactNode } from "react";
import { FAILURE_CODES } from "../../model/api/failure.ts";
import { type Chapter, chapterPath } from "../../model/api/chapters.ts";
import { LIMITS } from "../../model/limits.ts";
import { REFUSALS } from "../../model/refusal.ts";
import { type PartId, PARTS } from "./introduction.ts";
import { OperationCode } from "./OperationCode.tsx";
import { ScopeList } from "./ScopeList.tsx";

interface IntroductionProps {
  chapters: readonly Chapter[];
  /** The address of the API. */
  base: string;
  /** What a refusal says. */
  messageOf: (code: (typeof FAILURE_CODES)[number]) => string;
}

/** What all calls have in common, in parts with an address each. */
export function Introduction({ chapters, base, messageOf }: IntroductionProps) {
  const first = chapters.flatMap(({ operations }) => operations).find(({ id }) => id === "listProjects")!;
  return (
    <>
      <Part id="start" code={<OperationCode operation={first} />}>
        <p>
          JSON in, JSON out, in camelCase; what is sent may be in snake_case as well. A trailing slash is
          accepted on every path. An admin makes a key in the settings, under API keys. Put it into the
          environment as <code>ASSAY_KEY</code>, and each request on these pages can be pasted.
        </p>
        <p>
          The same description for programs: <a href={`${base}/openapi.json`}>openapi.json</a>.
        </p>
        <ul className="docs-chapters">
          {chapters.map((chapter) => (
            <li key={chapter.slug}>
              <a href={chapterPath(chapter)}>{chapter.title}</a> <span>{chapter.description}</span>
            </li>
          ))}
        </ul>
      </Part>
      <Part
        id="authentication"
        code={HEADERS}
      >
        <p>
          A program sends{" "}
          <code>Authorization: Bearer assay_sk_…</code>, a key of the organization. It is shown once, ends on
          a day that is chosen when it is made, and may be limited to addresses. Rotating it gives it another
          text; the one before works on for as long as you choose.
        </p>
        <p>
          Staff send{" "}
          <code>Authorization: Token &lt;access&gt;</code>. An access token works for ten minutes and is
          renewed with the refresh token, which each renewal replaces: one that comes a second time ends the
          session. In the browser a cookie stands for both. Respondents have a token of their own.
        </p>
      </Part>
      <Part id="scopes" code={failure("scope_missing", { scope: "write:projects" })}>
        <p>
          A key makes the calls of its scopes. Each call names its scope; without it the answer is{" "}
          <Code code="scope_missing" />. What only a person may do is in no scope:{" "}
          <Code code="not_for_keys" />.
        </p>
        <ScopeList chapters={chapters} />
      </Part>
      <Part id="sandbox" code="Authorization: Bearer assay_sk_test_…">
        <p>
          An admin can make a{" "}
          <a href="/admin/org/settings/sandbox">sandbox</a>, an organization of its own to try programs in.
          Its keys begin with{" "}
          <code>assay_sk_test_</code>. With such a key these pages also send calls that change something:
          press{" "}
          <b>Try it</b>. Nothing else differs, but that no mail is sent and no report is paid, and that a key
          may have the scope{" "}
          <code>write:webhooks</code>: a program adds webhooks to its sandbox, which are told of what happens
          there and nowhere else. To an organization's own data only an admin adds them, in the settings.
        </p>
      </Part>
      <Part id="errors" code={failure("invalid_body", { fields: { email: ["invalid"] } })}>
        <p>
          A failure has a <code>code</code> for programs, a <code>message</code> for people in the language of
          {" "}
          <code>Accept-Language</code>, and a <code>documentationUrl</code>, which leads to the code in the
          {" "}
          <a href="#failures">list below</a>. For a body with mistakes <code>data.fields</code>{" "}
          names them field by field. 204 and 401 have no body. A method that an address lacks is 405, and{" "}
          <code>Allow</code> lists those it has.
        </p>
      </Part>
      <Part
        id="idempotency"
        code="Idempotency-Key: 5f0c2a1e-7d1b-4c0e-9a55-0f6f2f1c9b3d"
      >
        <p>
          A POST of staff or of a program may have a header{" "}
          <code>Idempotency-Key</code>, such as a UUID. For 24 hours the same call with the same key is
          carried out once and gets the same answer, then with{" "}
          <code>Idempotent-Replayed: true</code>. So a program that got no answer may safely send its call
          again.
        </p>
        <p>
          Another body with the same key is 422, while the first call is under way 409. Nothing is kept of
          401, 403, 429 and of errors from 500: such a call is carried out again.
        </p>
      </Part>
      <Part id="etags" code={TAGS}>
        <p>
          What answers one thing that can be changed has an <code>ETag</code>. Send it with the change as{" "}
          <code>If-Match</code>: if somebody has changed the thing since, nothing is done, and 412 has the
          current <code>ETag</code>. As <code>If-None-Match</code> it spares the body of what you have: 304.
        </p>
      </Part>
      <Part id="pagination" code={PAGE}>
        <p>
          A list answers <code>count</code>, how many there are in all, and{" "}
          <code>results</code>. Where it takes{" "}
          <code>limit</code>, its answer has the cursor of the next page in{" "}
          <code>next</code>, null at the end, and its address in <code>Link</code>. Send it as{" "}
          <code>cursor</code> with the same other parameters, instead of an{" "}
          <code>offset</code>: each row that is in the list throughout comes once, and a late page takes as
          long as the first.
        </p>
      </Part>
      <Part
        id="rate-limits"
        code={`RateLimit-Policy: "key";q=${LIMITS.usualCallsPerMinute};w=60\nRateLimit: "key";r=${
          LIMITS.usualCallsPerMinute - 1
        };t=60\nRetry-After: 12`}
      >
        <p>
          A key has a number of calls a minute, {LIMITS.usualCallsPerMinute}{" "}
          unless it is said. Each answer names the limit in <code>RateLimit-Policy</code>, and in{" "}
          <code>RateLimit</code>{" "}
          how many calls are left and for how many seconds. Beyond it the answer is 429 with{" "}
          <code>Retry-After</code>. A session has {LIMITS.sessionCallsPerMinute}{" "}
          calls a minute. Signing in and entering codes have limits of their own.
        </p>
      </Part>
      <Part id="request-ids" code="Request-Id: case-1204">
        <p>
          Every answer has a header{" "}
          <code>Request-Id</code>: the one that you sent (1 to 128 letters, digits and{" "}
          <code>. _ : / + = -</code>), else a new one. Our log has it too, so name it when you ask for help.
        </p>
      </Part>
      <Part id="versions" code={`${base}/…`}>
        <p>
          The version is in the address. Fields, parameters and codes may be added to it: a program should
          pass over what it does not know. What changes is told in the changelog.
        </p>
      </Part>
      <Part id="deprecation" code={DEPRECATION}>
        <p>
          What is deprecated is served for a year more, at least. Each answer of such a call says since when
          it is (<code>Deprecation</code>), from when on it may be gone (<code>Sunset</code>) and what to use
          (<code>Link</code>); the call is marked on its page and in the description for programs. A program's
          uses are counted in the organization's record.
        </p>
      </Part>
      <Part id="webhooks" code={EVENT}>
        <p>
          Instead of asking again and again, have your system told: that a person has started or finished, a
          result is scored, a report is ready. Messages are signed by{" "}
          <a href="https://www.standardwebhooks.com">Standard Webhooks</a>, and sent again for three days
          until your system answers with a 2xx. They carry ids; fetch the rest with a key. Calls and events:
          {" "}
          <a href="/api/docs/webhooks">Webhooks</a>.
        </p>
      </Part>
      <Part id="failures">
        <dl className="docs-codes">
          {FAILURE_CODES.map((code) => (
            <div key={code} id={code}>
              <dt>
                <a href={`#${code}`}>
                  <code>{code}</code>
                </a>{" "}
                {code === "internal_error" ? 500 : REFUSALS[code]}
              </dt>
              <dd>
                {messageOf(code)}{" "}
                <a href={`/api/docs?query=${code}`} aria-label={`Calls with ${code}`}>Calls</a>
              </dd>
            </div>
          ))}
        </dl>
      </Part>
    </>
  );
}

function Part({ id, code, children }: { id: PartId; code?: ReactNode; children: ReactNode }) {
  return (
    <section id={id} className="docs-part" aria-labelledby={`${id}-title`}>
      <div className="docs-words">
        <h2 id={`${id}-title`}>
          <a href={`#${id}`}>{PARTS.find((part) => part.id === id)!.title}</a>
        </h2>
        {children}
      </div>
      {typeof code !== "string" ? code : (
        <div className="docs-code">
          <pre tabIndex={0}>
            <code>{code}</code>
          </pre>
        </div>
      )}
    </section>
  );
}

const Code = ({ code }: { code: string }) => (
  <a href={`#${code}`}>
    <code>{code}</code>
  </a>
);

const failure = (code: string, data: object) =>
  JSON.stringify({ code, message: "…", documentationUrl: `…/api/docs#${code}`, data }, null, 2);

const HEADERS = ["Bearer assay_sk_…", "Token <access>", "Respondent <token>"]
  .map((value) => `Authorization: ${value}`).join("\n");

const DEPRECATION =
  'Deprecation: @1767225600\nSunset: Fri, 01 Jan 2027 00:00:00 GMT\nLink: <…/api/docs#deprecation>; rel="deprecation"';

const TAGS = ["ETag", "If-Match"].map((name) => `${name}: "v7"`).join("\n\n");

const PAGE = JSON.stringify({ count: 57, results: ["…"], next: "…" }, null, 2);

const EVENT = JSON.stringify(
  { type: "report.ready", timestamp: "2026-03-02T09:30:00.000Z", data: { respondent: "…", report: "…" } },
  null,
  2,
);
