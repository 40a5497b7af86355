import { line, path, phrase } from "../../pen.ts";
import { table } from "../cast.ts";
import { grows, story } from "../story.ts";

const APPLE_CAPTIONS = [
  phrase("A whole apple.", "Une pomme entière."),
  phrase("An apple with one bite taken out.", "Une pomme avec une bouchée en moins."),
  phrase("An apple bitten on both sides.", "Une pomme mordue des deux côtés."),
  phrase("The core of an apple.", "Un trognon de pomme."),
];
const APPLE = [
  "M 100 62 Q 128 46 142 72 Q 150 102 124 124 Q 112 130 100 125 Q 88 130 76 124 Q 50 102 58 72 Q 72 46 100 62 Z",
  "M 100 62 Q 122 50 136 64 Q 118 70 124 80 Q 112 90 126 98 Q 122 108 138 108 Q 132 119 124 124 Q 112 130 100 125 Q 88 130 76 124 Q 50 102 58 72 Q 72 46 100 62 Z",
  "M 100 62 Q 122 50 136 64 Q 118 70 124 80 Q 112 90 126 98 Q 122 108 138 108 Q 132 119 124 124 Q 112 130 100 125 Q 88 130 76 124 Q 66 116 62 108 Q 80 106 76 96 Q 90 90 78 80 Q 80 70 64 64 Q 78 50 100 62 Z",
  "M 100 62 Q 116 52 128 60 Q 108 74 108 92 Q 108 112 126 122 Q 112 130 100 125 Q 88 130 74 122 Q 92 112 92 92 Q 92 74 72 60 Q 84 52 100 62 Z",
];
export const APPLE_EATEN = story<number>({
  id: "apple",
  difficulty: -2.1,
  states: [0, 1, 2, 3],
  draw: (eaten) =>
    table + path("edge t4", APPLE[eaten]!) + line("M 100 62 Q 100 48 108 42") +
    path("edge t2", "M 104 50 Q 116 36 130 44 Q 120 56 104 50 Z") +
    (eaten === 3
      ? path("solid", "M 98 88 Q 102 92 98 99 Q 94 93 98 88 Z M 103 95 Q 107 99 103 106 Q 99 101 103 95 Z")
      : ""),
  caption: (eaten) => APPLE_CAPTIONS[eaten]!,
  reasons: [
    grows(
      phrase("An apple that is eaten only becomes less.", "Une pomme qu’on mange ne fait que diminuer."),
      (eaten) => eaten,
    ),
  ],
});
