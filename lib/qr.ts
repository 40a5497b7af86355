import { codewords } from "./qr/codewords.ts";
import { Grid } from "./qr/grid.ts";
import { MASKS, penalty } from "./qr/masks.ts";
import { versionFor } from "./qr/versions.ts";

/** A picture that a phone reads: `size` squares across and down. */
export interface QrCode {
  readonly size: number;
  isDark(x: number, y: number): boolean;
}

/** A text of up to 213 bytes as a QR code of medium correction. */
export function qrCode(text: string): QrCode {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  const grid = new Grid(version);
  write(grid, codewords(bytes, version));
  const penalties = MASKS.map((_, mask) => {
    apply(grid, mask);
    const found = penalty(grid);
    turnOver(grid, mask);
    return found;
  });
  apply(grid, penalties.indexOf(Math.min(...penalties)));
  return grid;
}

/** The dark squares as the outline of an SVG path, a stroke for those beside each other. */
export function qrPath(code: QrCode): string {
  let path = "";
  for (let y = 0; y < code.size; y++) {
    for (let x = 0, to = 0; x < code.size; x = to) {
      to = x + 1;
      if (!code.isDark(x, y)) continue;
      while (to < code.size && code.isDark(to, y)) to++;
      path += `M${x} ${y}h${to - x}v1h${x - to}z`;
    }
  }
  return path;
}

/** In columns of two from the right, up and down by turns, around what is fixed. */
function write(grid: Grid, words: Uint8Array) {
  let at = 0;
  let isUpward = true;
  for (let right = grid.size - 1; right > 0; right -= 2) {
    // The timing line takes a column for itself.
    if (right === 6) right = 5;
    for (let step = 0; step < grid.size; step++) {
      const y = isUpward ? grid.size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (grid.isFixed(x, y)) continue;
        grid.set(x, y, ((words[at >> 3] ?? 0) >>> (7 - (at & 7)) & 1) === 1);
        at++;
      }
    }
    isUpward = !isUpward;
  }
}

function apply(grid: Grid, mask: number) {
  grid.drawFormat(mask);
  turnOver(grid, mask);
}

/** Once more, and they lie as before. */
function turnOver(grid: Grid, mask: number) {
  const turns = MASKS[mask]!;
  for (let y = 0; y < grid.size; y++) {
    for (let x = 0; x < grid.size; x++) {
      if (!grid.isFixed(x, y) && turns(x, y)) grid.flip(x, y);
    }
  }
}
