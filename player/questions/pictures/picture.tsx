import type { Image } from "../../../model/sitting/test_in_detail.ts";
import type { Say } from "../../say.ts";
import { Press } from "../../screens/Press.tsx";
import { loadPicturesAgain, usePicture } from "./use_picture.ts";

interface PictureProps {
  readonly image: Image;
  /** Undefined where another text says what the picture shows. */
  readonly alt: string | undefined;
  readonly say: Say;
  readonly onFailed?: (isFailed: boolean) => void;
}

/** A picture in the space reserved for it. If it does not load, a text says so in the same space. */
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

/** Button that loads all failed pictures of the question again. */
export const LoadAgain = ({ say }: { readonly say: Say }) => (
  <Press kind="quiet" onClick={loadPicturesAgain}>{say("pictures.loadAgain")}</Press>
);
