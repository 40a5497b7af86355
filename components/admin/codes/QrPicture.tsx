import { qrCode } from "../../../lib/qr.ts";

/** Readers want so many light squares around it. */
const EDGE = 4;

/** A text for a phone's camera. Dark on light, whatever the page's colours: most readers know no other. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const code = qrCode(text);
  const size = code.size + 2 * EDGE;
  return (
    <svg
      className="qr"
      role="img"
      aria-label={label}
      viewBox={`${-EDGE} ${-EDGE} ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect x={-EDGE} y={-EDGE} width={size} height={size} fill="#fff" />
      <path d={code.path} fill="#000" />
    </svg>
  );
}
