import type { Operation } from "../../model/api/chapters.ts";
import { Field, Fields } from "./Fields.tsx";
import { OperationCode } from "./OperationCode.tsx";
import { Marked } from "./Marked.tsx";
import { PartLink } from "./PartLink.tsx";

const PLACES = { path: "In the path", query: "In the query", header: "Headers" } as const;

/** An operation: what it does and takes beside the code that asks for it. */
export function OperationSection({ operation }: { operation: Operation }) {
  const { id, method, path, summary, description, scope, body, answers, refusals, isDeprecated } = operation;
  return (
    <section id={id} className="docs-part" aria-labelledby={`${id}-title`}>
      <div className="docs-words">
        <h2 id={`${id}-title`}>
          <a href={`#${id}`}>
            <Marked text={summary} />
          </a>
        </h2>
        <p className="docs-address">
          <code className="docs-method" data-method={method}>{method}</code> <code>{path}</code>{" "}
          {isDeprecated && (
            <PartLink href="/api/docs#deprecation" className="docs-required">deprecated</PartLink>
          )}
        </p>
        <p>
          <Marked text={description} />
        </p>
        {scope && (
          <p>
            Scope of a key:{" "}
            <PartLink href="/api/docs#scopes">
              <code>{scope}</code>
            </PartLink>
          </p>
        )}
        {Object.entries(PLACES).map(([place, title]) => {
          const parameters = operation.parameters.filter((it) => it.in === place);
          return parameters.length > 0 && (
            <div key={place}>
              <h3>{title}</h3>
              <ul className="docs-fields">
                {parameters.map((it) => <Field key={it.name} {...it} />)}
              </ul>
            </div>
          );
        })}
        {body && (
          <>
            <h3>Body</h3>
            {body.schema ? <Fields schema={body.schema} /> : <p className="docs-type">{body.media}</p>}
          </>
        )}
        <h3>Answers</h3>
        <ul className="docs-answers">
          {answers.map(({ status, description, media, schema }) => (
            <li key={status}>
              <code className="docs-status">{status}</code> {description}
              {media && media !== "application/json" && (
                <>
                  , <code>{media}</code>
                </>
              )}
              {schema && media === "application/json" && (
                <details>
                  <summary>Fields of the answer {status}</summary>
                  <Fields schema={schema} />
                </details>
              )}
            </li>
          ))}
          {refusals.map(([status, codes]) => (
            <li key={status}>
              <code className="docs-status" data-refused>{status}</code>{" "}
              {codes.map((code) => (
                <PartLink key={code} href={`/api/docs#${code}`}>
                  <code>{code}</code>
                </PartLink>
              ))}
            </li>
          ))}
        </ul>
      </div>
      <OperationCode operation={operation} />
    </section>
  );
}
