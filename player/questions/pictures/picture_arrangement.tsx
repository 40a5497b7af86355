import { useRef, useState } from "react";
import type { Image } from "../../../model/sitting/test_in_detail.ts";
import type { Say } from "../../say.ts";
import { Press } from "../../screens/Press.tsx";
import { BodyText, Heading } from "../parts/heading.tsx";
import { useKeys } from "../parts/use_keys.ts";
import type { QuestionView, QuestionViewProps } from "../view.ts";
import { Enlarge } from "./body_pictures.tsx";
import { Picture } from "./picture.tsx";
import { placeInOrder, pressedInOrder, readOrder, type Slip } from "./picture_order.ts";
import { loadPicturesAgain } from "./use_picture.ts";

/** The pictures of a story, to be put in order. */
export const PictureArrangement: QuestionView = (props) => (
  <div className="ask-pictures">
    <Heading id={props.labelledBy} question={props.question} />
    <BodyText question={props.question} />
    <ArrangedPictures {...props} />
  </div>
);

/**
 * Pictures are put in order by pressing one after the other, or by typing their numbers. Both give the same
 * answer.
 */
function ArrangedPictures(props: QuestionViewProps) {
  const { id, question, answer, onAnswer, onDone, onShowImage, say, isDisabled, labelledBy } = props;
  const root = useRef<HTMLDivElement>(null);
  const [slip, setSlip] = useState<Slip | null>(null);
  const fieldId = `question-${id}-order`;
  const pictures = question.questionBodyImages;
  const order = answer?.answerText ?? "";

  const put = (next: string, slip: Slip | null = null) => {
    setSlip(slip);
    if (next === order) return;
    const isWhole = next.length === pictures.length;
    onAnswer(next ? { answerText: next } : null, { isWhole });
  };
  const type = (text: string) => {
    const { order: next, slip } = readOrder(text, pictures.length);
    put(next, slip);
  };
  useKeys(root, (key) => {
    if (key === "Backspace") put(order.slice(0, -1));
    else if (!/^\d$/.test(key)) return false;
    else type(order + key);
    return true;
  }, isDisabled);

  return (
    <div className="ask-arranged" ref={root}>
      <ul className="ask-panels" data-pictures={pictures.length} role="list" aria-labelledby={labelledBy}>
        {pictures.map((image, index) => (
          <ArrangedPicture
            key={image.url}
            image={image}
            number={index + 1}
            place={placeInOrder(order, index + 1)}
            of={pictures.length}
            isDisabled={isDisabled}
            say={say}
            onPress={() => put(pressedInOrder(order, index + 1))}
            onShow={() => onShowImage(image.url, image.alt ?? null)}
          />
        ))}
      </ul>
      <div className="ask-order">
        <label htmlFor={fieldId}>{say("pictures.order")}</label>
        <input
          id={fieldId}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={pictures.length + 1}
          value={order}
          disabled={isDisabled}
          aria-describedby={`${fieldId}-hint`}
          onInput={(event) => {
            type(event.currentTarget.value);
            // A digit that is refused does not stay in the field.
            event.currentTarget.value = readOrder(event.currentTarget.value, pictures.length).order;
          }}
          onKeyDown={(event) => event.key === "Enter" && (event.preventDefault(), onDone())}
        />
        <Press kind="quiet" disabled={isDisabled || order === ""} onClick={() => put("")}>
          {say("pictures.startAgain")}
        </Press>
        <p id={`${fieldId}-hint`} role="status" data-refused={slip ? true : undefined}>
          {slip ? say(`pictures.${slip.why}`, { number: slip.figure }) : say("pictures.orderHint")}
        </p>
      </div>
    </div>
  );
}

interface ArrangedPictureProps {
  readonly image: Image;
  readonly number: number;
  /** From 1; 0 while it has none. */
  readonly place: number;
  readonly of: number;
  readonly isDisabled: boolean;
  readonly say: Say;
  readonly onPress: () => void;
  readonly onShow: () => void;
}

/** One picture of the story. A press gives it the next place. */
function ArrangedPicture(
  { image, number, place, of, isDisabled, say, onPress, onShow }: ArrangedPictureProps,
) {
  const [isFailed, setFailed] = useState(false);
  const view = say(isFailed ? "pictures.loadAgain" : "pictures.viewPicture", { number });
  return (
    <li className="ask-panel">
      <button
        type="button"
        className="ask-plate"
        aria-pressed={place > 0}
        disabled={isDisabled}
        onClick={onPress}
      >
        <Picture image={image} alt={image.alt} say={say} onFailed={setFailed} />
        <span className="ask-place">
          {place > 0 ? say("pictures.place", { place, of }) : say("pictures.noPlace")}
        </span>
      </button>
      <button
        type="button"
        className="button"
        data-kind="quiet"
        data-only-icon
        title={view}
        aria-label={view}
        onClick={isFailed ? loadPicturesAgain : onShow}
      >
        <Enlarge />
      </button>
    </li>
  );
}
