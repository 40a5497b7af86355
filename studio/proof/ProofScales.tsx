import type { Instrument } from "$/model/instruments/instrument.ts";
import type { Language } from "$/model/languages.ts";
import { Aside } from "./Aside.tsx";

/** Names of the scores, and their texts. */
export function ProofScales(
  { instrument, languages }: { instrument: Instrument; languages: readonly Language[] },
) {
  const { scales, quality } = instrument.scoring;
  return (
    <section>
      <h2>Scales</h2>
      {Object.entries(scales).map(([id, scale]) => (
        <article key={id}>
          <h4>
            {id}{" "}
            <small>
              {"items" in scale ? `${scale.method}: ${scale.items.join(", ")}` : `of ${scale.of.join(", ")}`}
            </small>
          </h4>
          <Aside
            instrument={instrument}
            languages={languages}
            pick={({ scales }) => {
              const { name, description, low, average, high } = scales[id]!;
              return [name, description, low, average, high].filter(Boolean).join("\n");
            }}
          />
        </article>
      ))}
      <h2>Response quality</h2>
      {Object.entries(quality).map(([id, index]) => (
        <article key={id}>
          <h4>
            {id} <small>{`${index.kind}, above ${index.cutOff}`}</small>
          </h4>
          <Aside
            instrument={instrument}
            languages={languages}
            pick={({ quality }) => Object.values(quality[id]!).join("\n")}
          />
        </article>
      ))}
      <h2>Report</h2>
      <Aside
        instrument={instrument}
        languages={languages}
        pick={({ report }) => Object.values(report).join("\n\n")}
      />
    </section>
  );
}
