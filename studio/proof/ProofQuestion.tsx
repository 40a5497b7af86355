import type { Instrument, InstrumentQuestion } from "$/model/instruments/instrument.ts";
import type { Language } from "$/model/languages.ts";
import { Aside } from "./Aside.tsx";
import { dataUrl, keyInWords, rightPlaces } from "./texts.ts";

export function ProofQuestion(
  { instrument, languages, question }: {
    instrument: Instrument;
    languages: readonly Language[];
    question: InstrumentQuestion;
  },
) {
  const { id, images, presentation } = question;
  const right = rightPlaces(instrument, question);
  const places = Array.from({ length: question.answerCount }, (_, index) => index + 1);
  return (
    <article>
      <h4>
        {id}{" "}
        <small>{`${question.type} · ${question.answerCode} · ${keyInWords(instrument, question)}`}</small>
      </h4>
      <Aside
        instrument={instrument}
        languages={languages}
        pick={({ questions }) => {
          const { title, bodyText, feedback } = questions[id] ?? {};
          return [title, bodyText, feedback && `→ ${feedback}`].filter(Boolean).join("\n");
        }}
      />
      {presentation && (
        <p>{`${presentation.sequence.join(" ")} (${presentation.recall}, ${presentation.shownFor} ms)`}</p>
      )}
      <div class="pictures">
        {[...images.legend, ...images.body].map((name) => (
          <Picture key={name} {...{ instrument, languages, name }} />
        ))}
      </div>
      <ol class={images.answers.length > 0 ? "answers pictured" : "answers"} data-columns={question.columns}>
        {places.map((place) => (
          <li key={place} class={right.has(place) ? "right" : undefined}>
            {images.answers[place - 1] && (
              <Picture {...{ instrument, languages, name: images.answers[place - 1]! }} />
            )}
            <Aside
              instrument={instrument}
              languages={languages}
              pick={({ questions }) => questions[id]?.answers?.[place - 1] ?? ""}
            />
          </li>
        ))}
      </ol>
    </article>
  );
}

function Picture(
  { instrument, languages, name }: { instrument: Instrument; languages: readonly Language[]; name: string },
) {
  const image = instrument.images[name]!;
  const alt = languages.map((language) => instrument.texts[language]!.images[name]).join(" / ");
  return <img src={dataUrl(image)} width={image.width} height={image.height} alt={alt} title={alt} />;
}
