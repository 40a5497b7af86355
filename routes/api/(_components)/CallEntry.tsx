import { Icon } from "$/components/layout/Icon.tsx";
import { schemaNotation } from "$/lib/text/schema_notation.ts";
import { type Call, type Caller, callerOf } from "$/model/call.ts";
import { callPath, refusals, schemaOf } from "$/model/api/openapi.ts";

const CALLERS: Record<Caller, string> = {
  anyone: "anyone",
  member: "any member",
  staff: "staff",
  admin: "admins",
  respondent: "respondents",
  "staff or respondent": "staff and respondents",
};

/** One call: what it is for, and opened what it takes, answers and refuses. */
export function CallEntry({ call, apiBase }: { call: Call; apiBase: string }) {
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
        {call.query && <Shape term="Query" schema={schemaOf(call.query, "input")} />}
        {call.body && <Shape term="Body" schema={schemaOf(call.body, "input")} />}
        {Object.entries(call.answers).map(([status, body]) => (
          body
            ? <Shape key={status} term={status} schema={schemaOf(body)} />
            : <Line key={status} term={status} text="no body" />
        ))}
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
