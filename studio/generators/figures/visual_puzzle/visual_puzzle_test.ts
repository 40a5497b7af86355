import assert from "node:assert/strict";
import { chanceFrom } from "$/model/chance.ts";
import { makerOf, upright } from "$/tests/helpers/studio/fine_tiling.ts";
import { readDrawing } from "$/tests/helpers/studio/read_drawing.ts";
import type { GeneratedItem } from "$/instruments/format/generator.ts";
import { VISUAL_PUZZLE } from "./generator.ts";
import { triples } from "./solutions.ts";

const UNIT = 24;
const ITEMS: readonly GeneratedItem[] = Array.from(
  { length: 36 },
  (_, at) =>
    VISUAL_PUZZLE.make(chanceFrom(`puzzle ${at}`), -3 + 5.2 * (at % 12) / 11, { explains: false }, {
      index: 0,
      of: 1,
      earlier: [],
    }),
);

const cornersOf = (svg: string) => upright(readDrawing(svg).shapes[0]!.lines[0]!, UNIT);

function seen({ drawings, key }: GeneratedItem) {
  assert.ok("all" in key);
  return {
    figure: cornersOf(drawings!.body![0]!.svg),
    pieces: drawings!.answers!.map(({ svg }, at) => ({ place: at + 1, corners: cornersOf(svg) })),
    key: key.all,
  };
}

Deno.test("exactly three of the six drawn pieces make the drawn figure, even if they may be turned over", () => {
  for (const item of ITEMS) {
    const { figure, pieces, key } = seen(item);
    const makes = makerOf(figure, true);
    const making = triples(pieces).filter((three) => makes(three.map(({ corners }) => corners)));
    assert.deepEqual(making.map((three) => three.map(({ place }) => place)), [key]);
    const right = pieces.filter(({ place }) => key.includes(place)).map(({ corners }) => corners);
    assert.ok(makerOf(figure, false)(right));
  }
});

Deno.test("harder items have more wrong pieces of the right size", () => {
  const asLarge = (items: readonly GeneratedItem[]) =>
    items.flatMap(({ distractors }) => distractors!).filter((error) => error.startsWith("as large")).length /
    items.length;
  const [easy, hard] = [
    ITEMS.filter(({ difficulty }) => difficulty < -1.5),
    ITEMS.filter(({ difficulty }) => difficulty > 1),
  ];
  assert.ok(easy.length > 8 && hard.length > 8);
  assert.ok(asLarge(hard) > asLarge(easy) + 0.5, `${asLarge(easy)} ${asLarge(hard)}`);
});
