import { encode } from "uqr";

/** A drawn QR code: `size` squares across and down, with the dark ones as an SVG path. */
export interface QrCode {
  readonly size: number;
  readonly path: string;
}

/**
 * A text as a QR code of medium error correction, without the quiet zone. Throws if no version can hold the
 * text.
 */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: "M", border: 0 });
  return { size, path: data.map(rowPath).join("") };
}

/** One rectangle per run of dark squares. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = "";
  for (let x = 0, end = 0; x < row.length; x = end) {
    end = x + 1;
    if (!row[x]) continue;
    while (row[end]) end++;
    path += `M${x} ${y}h${end - x}v1h${x - end}z`;
  }
  return path;
}
