import type { JsonSchema } from "../../model/api/schemas.ts";
import { Marked } from "./Marked.tsx";
import { choicesOf, limitWords, objectIn, typeWords, valuesOf, withoutNull } from "./schema_words.ts";

/** So many values stand in the line of their field; more are folded. */
const VALUES = 8;

/** The fields of an object, with those inside them to unfold. Of several choices, each has a list. */
export function Fields({ schema: whole }: { schema: JsonSchema }) {
  const { schema } = withoutNull(whole);
  const object = objectIn(schema);
  if (object) return <FieldList of={object} />;
  const choices = choicesOf(schema)?.filter((one) => objectIn(one));
  if (!choices?.length) return <p className="docs-type">{typeWords(whole)}</p>;
  return (
    <>
      {choices.map((one, at) => (
        <div key={at}>
          <p className="docs-type">{at === 0 ? "Either" : "Or"}</p>
          <FieldList of={objectIn(one)!} />
        </div>
      ))}
    </>
  );
}

function FieldList({ of: { properties = {}, required = [] } }: { of: JsonSchema }) {
  return (
    <ul className="docs-fields">
      {Object.entries(properties as Record<string, JsonSchema>).map(([name, schema]) => (
        <Field key={name} name={name} schema={schema} required={required.includes(name)} />
      ))}
    </ul>
  );
}

interface FieldProps {
  name: string;
  schema: JsonSchema;
  required: boolean;
  deprecated?: boolean;
  /** What it is; by default what its schema says. */
  description?: string;
}

/** A field, or a parameter: its name, type, words and limits. */
export function Field({ name, schema, required, deprecated, description = schema.description }: FieldProps) {
  const limits = limitWords(schema);
  const values = valuesOf(schema);
  const choices = choicesOf(withoutNull(schema).schema)?.filter((one) => objectIn(one));
  return (
    <li>
      <code className="docs-name">{name}</code> <span className="docs-type">{typeWords(schema)}</span>{" "}
      {required && <span className="docs-required">required</span>}
      {deprecated && <span className="docs-required">deprecated</span>}
      {values && <Values values={values} />}
      {(description || limits) && (
        <p>
          <Marked text={[description, limits].filter(Boolean).join(" · ")} />
        </p>
      )}
      {(objectIn(schema) || choices?.length) && (
        <details>
          <summary>Fields of {name}</summary>
          <Fields schema={schema} />
        </details>
      )}
    </li>
  );
}

function Values({ values }: { values: readonly unknown[] }) {
  const all = (
    <span className="docs-values">
      {values.map((value) => <code key={String(value)}>{JSON.stringify(value)}</code>)}
    </span>
  );
  if (values.length <= VALUES) return all;
  return (
    <details>
      <summary>{values.length} values</summary>
      {all}
    </details>
  );
}
