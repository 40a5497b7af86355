import { page } from "fresh";
import { Head } from "fresh/runtime";
import { define } from "$/define.ts";
import { CALL_GROUPS } from "$/model/api/calls.ts";
import { CallEntry } from "./(_components)/CallEntry.tsx";

export const handler = define.handlers({ GET: () => page() });

export default define.page<typeof handler>(({ state: { settings: { apiBase } } }) => (
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
      A failure answers{" "}
      <code>{"{ code, message, data? }"}</code>: the code is for programs, the message for people, in the
      language of <code>Accept-Language</code>. For a body with mistakes <code>data.fields</code>{" "}
      names them field by field. 204 and 401 have no body. The same description for programs:{" "}
      <a href={`${apiBase}/openapi.json`}>openapi.json</a>.
    </p>
    {Object.entries(CALL_GROUPS).map(([title, calls]) => (
      <section key={title}>
        <h2>{title}</h2>
        {calls.map((call) => <CallEntry key={call.method + call.path} call={call} apiBase={apiBase} />)}
      </section>
    ))}
  </main>
));
