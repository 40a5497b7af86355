import { closedPath, element, type Point } from "../svg.ts";

/** Simple forms that differ at a glance, even when small. */
export const FORMS = ["circle", "triangle", "square", "star", "diamond", "cross"] as const;
export type Form = (typeof FORMS)[number];

interface FormWords {
  readonly en: readonly [one: string, more: string];
  readonly fr: readonly [one: string, more: string];
  readonly gender: "f" | "m";
}

export const FORM_WORDS: Readonly<Record<Form, FormWords>> = {
  circle: { en: ["circle", "circles"], fr: ["cercle", "cercles"], gender: "m" },
  triangle: { en: ["triangle", "triangles"], fr: ["triangle", "triangles"], gender: "m" },
  square: { en: ["square", "squares"], fr: ["carré", "carrés"], gender: "m" },
  star: { en: ["star", "stars"], fr: ["étoile", "étoiles"], gender: "f" },
  diamond: { en: ["diamond", "diamonds"], fr: ["losange", "losanges"], gender: "m" },
  cross: { en: ["cross", "crosses"], fr: ["croix", "croix"], gender: "f" },
};

/** Draws a form around a centre. `r` is the radius of a circle; other forms look as large as that circle. */
export function drawForm(form: Form, x: number, y: number, r: number, className: string): string {
  if (form === "circle") return element("circle", { class: className, cx: x, cy: y, r });
  return element("path", {
    class: className,
    d: closedPath(corners(form).map(([dx, dy]) => [x + dx * r, y + dy * r])),
  });
}

function corners(form: Exclude<Form, "circle">): readonly Point[] {
  switch (form) {
    case "triangle":
      // Shifted down a little, so that it looks centred.
      return ring(3, 1.25, -90).map(([dx, dy]) => [dx, dy + 0.2]);
    case "square":
      return ring(4, 1.25, -45);
    case "diamond":
      return [[0, -1.3], [0.85, 0], [0, 1.3], [-0.85, 0]];
    case "star":
      return ring(10, 1.3, -90).map(([dx, dy], at) => at % 2 ? [dx * 0.45, dy * 0.45] : [dx, dy]);
    case "cross": {
      const [near, far] = [0.38, 1.12];
      return [
        ...[[-near, -far], [near, -far], [near, -near], [far, -near], [far, near], [near, near]] as const,
        ...[[near, far], [-near, far], [-near, near], [-far, near], [-far, -near], [-near, -near]] as const,
      ];
    }
  }
}

function ring(count: number, r: number, from: number): [number, number][] {
  return Array.from({ length: count }, (_, at) => {
    const angle = (from + 360 * at / count) * Math.PI / 180;
    return [Math.cos(angle) * r, Math.sin(angle) * r];
  });
}
