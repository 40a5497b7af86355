import { qrCode } from "../../lib/qr.ts";

/** Width of the quiet zone in modules, as scanners expect it. */
const QUIET_ZONE = 4;

/** QR code. Always dark on light, because most scanners read nothing else. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const code = qrCode(text);
  const size = code.size + 2 * QUIET_ZONE;
  return (
    <svg
      className="qr"
      role="img"
      aria-label={label}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect x={-QUIET_ZONE} y={-QUIET_ZONE} width={size} height={size} fill="#fff" />
      <path d={code.path} fill="#000" />
    </svg>
  );
}
