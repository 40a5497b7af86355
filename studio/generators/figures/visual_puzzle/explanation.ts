import type { Said } from "$/instruments/format/generator.ts";

export const explanation = ([a, b, c]: readonly string[]): Said => ({
  en: `Pieces ${a}, ${b} and ${c} make the figure. Each of the others leaves a gap, overlaps or stands out.`,
  fr:
    `Les pièces ${a}, ${b} et ${c} forment la figure. Chacune des autres laisse un vide, chevauche ou dépasse.`,
});
