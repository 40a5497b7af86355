import { useState } from "react";
import type { Image } from "../../../model/sitting/test_in_detail.ts";
import { Press } from "../../screens/Press.tsx";
import type { QuestionViewProps } from "../view.ts";
import { LoadAgain } from "./load_again.tsx";
import { Picture } from "./picture.tsx";

type Shown = Pick<QuestionViewProps, "question" | "say" | "onShowImage">;

/** The pictures that are asked about, each of which can be seen as large as the screen. */
export function BodyPictures({ question, ...shown }: Shown) {
  return question.questionBodyImages.map((image) => <BodyPicture key={image.url} image={image} {...shown} />);
}

/** Explains the signs of the question: it stays in sight while one reads on. */
export function Legend({ question, ...shown }: Shown) {
  if (question.questionLegendImages.length === 0) return null;
  return (
    <div className="ask-legend">
      {question.questionLegendImages.map((image) => <BodyPicture key={image.url} image={image} {...shown} />)}
    </div>
  );
}

function BodyPicture({ image, say, onShowImage }: Omit<Shown, "question"> & { readonly image: Image }) {
  const [isFailed, setFailed] = useState(false);
  return (
    <div className="ask-figure">
      <Picture image={image} alt={image.alt} say={say} onFailed={setFailed} />
      {isFailed
        ? <LoadAgain say={say} />
        : (
          <Press kind="quiet" onClick={() => onShowImage(image.url, image.alt ?? null)}>
            <Enlarge />
            {say("pictures.viewFull")}
          </Press>
        )}
    </div>
  );
}

export const Enlarge = () => (
  <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
    <path d="M9.4 2.6h4v4M13.2 2.8 9.6 6.4M6.6 13.4h-4v-4M2.8 13.2l3.6-3.6" />
  </svg>
);
