import type { Image } from "../../../model/sitting/test_in_detail.ts";
import type { Say } from "../../say.ts";
import { usePicture } from "./use_picture.ts";

interface PictureProps {
  readonly image: Image;
  /** What is said in its place; nothing where something else says it. */
  readonly alt: string | undefined;
  readonly say: Say;
  readonly onFailed?: (isFailed: boolean) => void;
}

/** A picture in the room that is kept for it. One that does not come says so in the same room. */
export function Picture({ image, alt, say, onFailed }: PictureProps) {
  const { url, width, height } = image;
  const { ref, attempt, isFailed } = usePicture(url, onFailed);
  if (isFailed) {
    return (
      <span className="ask-picture" data-failed>
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" />
        <span>{say("pictures.notLoaded")}</span>
        {alt && <span className="visually-hidden">{alt}</span>}
      </span>
    );
  }
  return (
    <span className="ask-picture">
      <img key={attempt} ref={ref} src={url} width={width} height={height} alt={alt ?? ""} decoding="sync" />
    </span>
  );
}
