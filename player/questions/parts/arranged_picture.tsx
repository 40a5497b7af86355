import { useState } from "react";
import type { Image } from "../../../model/sitting/test_in_detail.ts";
import type { Say } from "../../say.ts";
import { Enlarge } from "./body_pictures.tsx";
import { Picture } from "./picture.tsx";
import { loadPicturesAgain } from "./use_picture.ts";

interface ArrangedPictureProps {
  readonly image: Image;
  readonly number: number;
  /** Which place it has; 0 while it has none. */
  readonly place: number;
  readonly of: number;
  readonly isDisabled: boolean;
  readonly say: Say;
  readonly onPress: () => void;
  readonly onShow: () => void;
}

/** One picture of a story: pressed, it takes the next place. */
export function ArrangedPicture(
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
