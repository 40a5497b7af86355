import type { AgreementTexts } from "../../../model/agreement.ts";
import { Paragraphs } from "../../Paragraphs.tsx";

const SHOWN = ["en-US", "fr"] as const;

/** A text in both languages, side by side where there is room. */
export const AgreementWording = ({ texts }: { texts: AgreementTexts }) => (
  <div className="columns">
    {SHOWN.map((language) => (
      <div key={language} className="prose" lang={language}>
        <h3>{texts[language].title}</h3>
        <Paragraphs text={texts[language].body} />
      </div>
    ))}
  </div>
);
