import { useRef, useState } from "react";
import { Press } from "../../screens/Press.tsx";
import type { QuestionViewProps } from "../view.ts";
import { ArrangedPicture } from "./arranged_picture.tsx";
import { placeInOrder, pressedInOrder, readOrder, type Slip } from "./order.ts";
import { useKeys } from "./use_keys.ts";

/** Pictures that are put in order: by pressing them one after the other, or by typing their numbers. Both are the same answer. */
export function ArrangedPictures(props: QuestionViewProps) {
  const { id, question, answer, onAnswer, onDone, onShowImage, say, isDisabled, labelledBy } = props;
  const root = useRef<HTMLDivElement>(null);
  const [slip, setSlip] = useState<Slip | null>(null);
  const fieldId = `question-${id}-order`;
  const pictures = question.questionBodyImages;
  const order = answer?.answerText ?? "";

  const put = (next: string, wrong: Slip | null = null) => {
    setSlip(wrong);
    if (next === order) return;
    const isWhole = next.length === pictures.length;
    onAnswer(next ? { answerText: next } : null, { isWhole });
  };
  const type = (text: string) => {
    const { order: next, slip: wrong } = readOrder(text, pictures.length);
    put(next, wrong);
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
            // What is refused is not left standing in the field.
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
