import { type Language, LANGUAGE_ROWS } from "../../model/languages.ts";

/** Colours of `assets/css/tokens.css`, light and dark, in bytes: mail programs do not know oklch. */
const COLOURS = {
  paper: ["#fbfaf7", "#101419"],
  raised: ["#ffffff", "#181d23"],
  ink: ["#192029", "#ecebe7"],
  line: ["#d9dde0", "#2e343a"],
  accent: ["#005e5e", "#6dd2cb"],
  "accent-ink": ["#f9fdfc", "#001616"],
} as const;

/** Fonts of `assets/css/measures.css`, in quotes that an attribute may contain. */
const FONTS = {
  sans:
    "ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', sans-serif",
  mono: "ui-monospace, 'SF Mono', 'Cascadia Mono', 'Liberation Mono', monospace",
} as const;

type Colour = keyof typeof COLOURS;

/** The parts of a letter whose colours differ in the dark, by class. */
const PAINT: Readonly<Record<string, Readonly<Record<string, Colour>>>> = {
  page: { "background-color": "paper", color: "ink" },
  sheet: { "background-color": "raised", "border-color": "line" },
  link: { color: "accent" },
  button: { "background-color": "accent", color: "accent-ink" },
};

const paint = (name: string, scheme: 0 | 1, end: string) =>
  Object.entries(PAINT[name]!).map(([property, colour]) => `${property}:${COLOURS[colour][scheme]}${end};`)
    .join("");

const DARK = Object.keys(PAINT).map((name) => `.${name}{${paint(name, 1, "!important")}}`).join("");

export type LetterScheme = "light" | "dark";

/**
 * Programs that ignore `<style>` show the light form, which each element has in an attribute. A preview has
 * one scheme, whatever its reader prefers.
 */
const STYLES: Readonly<Record<LetterScheme | "either", string>> = {
  either: `:root{color-scheme:light dark}@media(prefers-color-scheme:dark){${DARK}}`,
  light: ":root{color-scheme:light}",
  dark: `:root{color-scheme:dark}${DARK}`,
};

const look = (name: string, style = "") => `class="${name}" style="${paint(name, 0, "")}${style}"`;

/** A link within a line, without the punctuation after it. */
const LINK = /(https?:\/\/\S*[^\s.,;:!?"'’”»)\]>])/;
/** A code alone on its line, such as WREN-5521-KELP. A telephone number is none: a code has a letter. */
const CODE = /^(?=.*[A-Z])[A-Z0-9]+(?:-[A-Z0-9]+)+$/;

interface PlainLetter {
  readonly subject: string;
  readonly text: string;
  /** Unknown of a letter that was kept. */
  readonly language?: string;
}

/**
 * Returns the HTML form of a letter, made from its plain text. A link to the product alone on its line becomes
 * a button. Its label is the line above if that ends with a colon, otherwise the subject. Links elsewhere
 * never become buttons: anyone can write one into a demo request.
 */
export function htmlLetter(
  { subject, text, language }: PlainLetter,
  appUrl: string,
  scheme: LetterScheme | "either" = "either",
): string {
  const row = LANGUAGE_ROWS[language as Language];
  const tongue = row ? ` lang="${language}" dir="${row.direction}"` : "";
  const paragraphs = text.replace(/\r\n?/g, "\n").split(/\n\s*\n/)
    .flatMap((paragraph) => partsOf(paragraph.trim().split("\n"), subject, `${appUrl}/`));
  return `<!doctype html>
<html${tongue}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
<base target="_blank">
<style>${STYLES[scheme]}</style>
</head>
<body ${look("page", "margin:0;")}>
<div${tongue} ${look("page", `padding:1.5em 1em;font-family:${FONTS.sans};line-height:1.5;`)}>
<main style="max-width:36rem;margin:0 auto;overflow-wrap:anywhere;">
<h1 style="margin:0 0 .75em;font-size:1.25em;font-weight:600;">Assay</h1>
<div ${look("sheet", "padding:.25em 1.5em;border-width:1px;border-style:solid;border-radius:.75em;")}>
${paragraphs.join("\n")}
</div>
</main>
</div>
</body>
</html>
`;
}

/** The parts of one paragraph: its lines, with a part of its own for each button and code. */
function partsOf(lines: readonly string[], subject: string, home: string): string[] {
  const parts: string[] = [];
  let run: string[] = [];
  const endRun = () => {
    if (run.some((line) => line !== "")) parts.push(paragraphOf(run.map(linked).join("<br>\n")));
    run = [];
  };
  for (const line of lines.map((line) => line.trim())) {
    if (line.startsWith(home) && !/\s/.test(line)) {
      const label = run.at(-1)?.endsWith(":") ? run.pop()!.replace(/\s*:$/, "") : subject;
      endRun();
      parts.push(buttonOf(line, label));
    } else if (CODE.test(line)) {
      endRun();
      parts.push(codeOf(line));
    } else {
      run.push(line);
    }
  }
  endRun();
  return parts;
}

const paragraphOf = (html: string) => `<p style="margin:1em 0;">${html}</p>`;

function buttonOf(link: string, label: string): string {
  const button = look(
    "button",
    "display:inline-block;padding:.625em 1.25em;border-radius:.5em;font-weight:600;text-decoration:none;",
  );
  return `${paragraphOf(`<a href="${escaped(link)}" ${button}>${escaped(label)}</a>`)}
<p style="margin:-.25em 0 1.25em;font-size:.875em;word-break:break-all;">${linked(link)}</p>`;
}

const codeOf = (code: string) =>
  `<p style="margin:.75em 0;font-family:${FONTS.mono};font-size:1.5em;font-weight:600;">${escaped(code)}</p>`;

const linked = (line: string) =>
  line.split(LINK).map((part, at) => at % 2 ? linkOf(escaped(part)) : escaped(part)).join("");

const linkOf = (address: string) =>
  `<a href="${address}" ${look("link", "text-decoration:underline;")}>${address}</a>`;

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);
