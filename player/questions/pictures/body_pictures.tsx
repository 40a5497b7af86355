import { useState } from "react";
import type { Image } from "../../../model/sitting/test_in_detail.ts";
import { Press } from "../../screens/Press.tsx";
import type { QuestionViewProps } from "../view.ts";
import { LoadAgain, Picture } from "./picture.tsx";

type PicturesProps = Pick<QuestionViewProps, "question" | "say" | "onShowImage">;

/** The pictures of the question. Each can be enlarged to the whole screen. */
export function BodyPictures({ question, ...props }: PicturesProps) {
  return question.questionBodyImages.map((image) => <BodyPicture key={image.url} image={image} {...props} />);
}

/** Explains the symbols of the question, and stays in sight while one reads on. */
export function Legend({ question, ...props }: PicturesProps) {
  if (question.questionLegendImages.length === 0) return null;
  return (
    <div className="ask-legend">
      {question.questionLegendImages.map((image) => <BodyPicture key={image.url} image={image} {...props} />)}
    </div>
  );
}

function BodyPicture(
  { image, say, onShowImage }: Omit<PicturesProps, "question"> & { readonly image: Image },
) {
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
