import type { Image } from "../../../model/sitting/test_in_detail.ts";
import type { Say } from "../../say.ts";
import { Picture } from "../pictures/picture.tsx";

interface Props {
  readonly id?: string;
  readonly name: "key" | "targets" | "symbol" | "row";
  readonly images: readonly Image[];
  readonly say: Say;
}

/**
 * Pictures of a task against the clock: as large as there is room, with nothing around them that takes time.
 */
export const LookedFor = ({ id, name, images, say }: Props) => (
  <div className="looked-for" id={id} data-name={name}>
    {images.map((image) => <Picture key={image.url} image={image} alt={image.alt} say={say} />)}
  </div>
);
