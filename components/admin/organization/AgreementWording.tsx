import type { AgreementTexts } from "../../../model/organization/agreement.ts";
import { LANGUAGE_ROWS, WRITTEN_LANGUAGES } from "../../../model/languages.ts";
import { Paragraphs } from "../../layout/Paragraphs.tsx";

/** A text in each language that it is written in, side by side where there is room. */
export const AgreementWording = ({ texts }: { texts: AgreementTexts }) => (
  <div className="columns">
    {WRITTEN_LANGUAGES.map((language) => (
      <div key={language} className="prose" lang={language} dir={LANGUAGE_ROWS[language].direction}>
        <h3>{texts[language].title}</h3>
        <Paragraphs text={texts[language].body} />
      </div>
    ))}
  </div>
);
