import { page } from "fresh";
import { Head } from "fresh/runtime";
import { define } from "$/define.ts";
import { CALL_GROUPS } from "$/model/api/calls.ts";
import { Icon } from "$/components/layout/Icon.tsx";
import { scopeFor } from "$/model/account/permissions.ts";
import { schemaNotation } from "$/lib/text/schema_notation.ts";
import { type Call, callerOf } from "$/model/call.ts";
import { deprecationText } from "$/model/deprecation.ts";
import { FAILURE_CODES } from "$/model/api/failure.ts";
import { DEFAULT_LANGUAGE } from "$/model/languages.ts";
import { REFUSALS } from "$/model/refusal.ts";
import { CALLERS, callPath } from "$/model/api/openapi.ts";
import { refusals } from "$/model/api/responses.ts";
import { schemaOf } from "$/model/api/schemas.ts";

export const handler = define.handlers({ GET: () => page() });

export default define.page<typeof handler>(({ state: { settings: { apiBase }, words } }) => (
  <main class="reference" lang="en">
    <Head>
      <title>API · Assay</title>
    </Head>
    <h1>The API</h1>
    <p>
      JSON in, JSON out, in camelCase; a trailing slash is accepted on every path. Staff send{" "}
      <code>Authorization: Token &lt;access&gt;</code>{" "}
      with each call. An access token works for ten minutes and is renewed with the refresh token, which each
      renewal replaces: one that comes a second time ends the session. In the browser a cookie stands for
      both.
    </p>
    <p>
      A program sends{" "}
      <code>Authorization: Bearer assay_sk_…</code>, a key that an admin makes in the settings of the
      organization. It makes the calls of its scopes; each call below names its scope. Each answer says in
      {" "}
      <code>RateLimit</code> how many calls are left in the running minute.
    </p>
    <p>
      A failure answers{" "}
      <code>{"{ code, message, documentationUrl, data? }"}</code>: the code is for programs, the message for
      people, in the language of <code>Accept-Language</code>; the address leads to the code in{" "}
      <a href="#failures">the list below</a>. For a body with mistakes <code>data.fields</code>{" "}
      names them field by field. 204 and 401 have no body.
    </p>
    <p>
      A POST of staff may have a header{" "}
      <code>Idempotency-Key</code>, such as a UUID. For 24 hours the same call with the same key is carried
      out once and gets the same answer, then with{" "}
      <code>Idempotent-Replayed: true</code>. So a program that got no answer may safely send its call again.
      Another body with the same key is 422; while the first call is under way, 409. Nothing is kept of 401,
      403, 429 and of errors from 500: such a call is carried out again.
    </p>
    <p>
      What answers one thing that can be changed has an <code>ETag</code>. Send it with the change as{" "}
      <code>If-Match</code>: if somebody has changed the thing since, nothing is done, and 412 has the current
      {" "}
      <code>ETag</code>. As <code>If-None-Match</code> it spares the body of what you have: 304.
    </p>
    <p id="deprecation">
      What is deprecated is served for a year more, at least. Each answer of such a call says since when it is
      (<code>Deprecation</code>), from when on it may be gone (<code>Sunset</code>) and what to use (
      <code>Link</code>); the call is marked below and in the description for programs. A program's uses are
      counted in the organization's record.
    </p>
    <p>
      Every answer has a header <code>Request-Id</code>: the one that you sent (1 to 128 letters, digits and
      {" "}
      <code>. _ : / + = -</code>), else a new one. Our log has it too, so name it when you ask for help. An
      answer 429 has <code>Retry-After</code>, and <code>RateLimit-Policy</code> and <code>RateLimit</code>
      {" "}
      if a number of calls in a time is limited.
    </p>
    <p>
      Where a list takes <code>limit</code>, its answer has the cursor of the next page in{" "}
      <code>next</code>, null at the end, and its address in <code>Link</code>. Send it as <code>cursor</code>
      {" "}
      with the same other parameters, instead of an{" "}
      <code>offset</code>: each row that is in the list throughout comes once, and a late page takes as long
      as the first.
    </p>
    <p>
      The same description for programs: <a href={`${apiBase}/openapi.json`}>openapi.json</a>.
    </p>
    {Object.entries(CALL_GROUPS).map(([title, calls]) => (
      <section key={title}>
        <h2>{title}</h2>
        {calls.map((call) => <CallEntry key={call.method + call.path} call={call} apiBase={apiBase} />)}
      </section>
    ))}
    <section id="failures">
      <h2>Failures</h2>
      <dl class="failures">
        {FAILURE_CODES.map((code) => (
          <div key={code} id={code}>
            <dt>
              <code>{code}</code> {code === "internal_error" ? 500 : REFUSALS[code]}
            </dt>
            <dd>{words.t(DEFAULT_LANGUAGE)(`common:refusal.${code}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  </main>
));

/** One call: its purpose and, opened, its input, responses and refusals. */
function CallEntry({ call, apiBase }: { call: Call; apiBase: string }) {
  return (
    <details class="call">
      <summary>
        <code class="call-method">{call.method}</code>
        <code class="call-path">{callPath(call, apiBase)}</code>
        <span class="call-summary">{call.summary}</span>
        <span class="call-by">
          {CALLERS[callerOf(call)]} <Icon name="chevron-right" />
        </span>
      </summary>
      <dl>
        {call.deprecated && <Line term="Deprecated" text={deprecationText(call.deprecated)} />}
        {Object.entries(call.deprecatedParameters ?? {}).map(([name, deprecation]) => (
          <Line key={name} term={name} text={deprecationText(deprecation)} />
        ))}
        {call.query && <Shape term="Query" schema={schemaOf(call.query, "input")} />}
        {call.body && <Shape term="Body" schema={schemaOf(call.body, "input")} />}
        {Object.entries(call.answers).map(([status, body]) => (
          body
            ? <Shape key={status} term={status} schema={schemaOf(body)} />
            : <Line key={status} term={status} text="no body" />
        ))}
        {scopeFor(call.needs) && <Line term="Scope" text={scopeFor(call.needs)!} />}
        {[...refusals(call)].map(([status, codes]) => (
          <Line key={status} term={String(status)} text={status === 401 ? "no body" : codes.join(", ")} />
        ))}
      </dl>
    </details>
  );
}

function Shape({ term, schema }: { term: string; schema: ReturnType<typeof schemaOf> }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <pre tabIndex={0}><code>{schemaNotation(schema)}</code></pre>
      </dd>
    </div>
  );
}

function Line({ term, text }: { term: string; text: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{text}</dd>
    </div>
  );
}
