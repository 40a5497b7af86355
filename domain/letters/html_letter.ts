import { attachedLogo, type LetterBrand } from "../../lib/mail/mail.ts";
import { type Language, LANGUAGE_ROWS } from "../../model/languages.ts";
import { accentColours } from "../../model/organization/accent.ts";

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

export type LetterScheme = "light" | "dark";

type Colours = Readonly<Record<Colour, readonly [light: string, dark: string]>>;

/** How a letter is painted: the product's colours, or an organisation's accent in their place. */
function painter(accent: string | null) {
  const brand = accent === null ? null : accentColours(accent);
  const colours: Colours = brand
    ? { ...COLOURS, accent: brand.accent, "accent-ink": brand["accent-ink"] }
    : COLOURS;
  const paint = (name: string, scheme: 0 | 1, end: string) =>
    Object.entries(PAINT[name]!).map(([property, colour]) => `${property}:${colours[colour][scheme]}${end};`)
      .join("");
  // A logo may be dark, and without a background of its own.
  const dark = Object.keys(PAINT).map((name) => `.${name}{${paint(name, 1, "!important")}}`).join("") +
    ".logo{background-color:white!important}";
  return {
    /** Attributes of an element, with its light colours. */
    look: (name: string, style = "") => `class="${name}" style="${paint(name, 0, "")}${style}"`,
    /**
     * Programs that ignore `<style>` show the light form, which each element has in an attribute. A preview
     * has one scheme, whatever its reader prefers.
     */
    styles: {
      either: `:root{color-scheme:light dark}@media(prefers-color-scheme:dark){${dark}}`,
      light: ":root{color-scheme:light}",
      dark: `:root{color-scheme:dark}${dark}`,
    } satisfies Readonly<Record<LetterScheme | "either", string>>,
  };
}
type Look = ReturnType<typeof painter>["look"];

/** A link within a line, without the punctuation after it. */
const LINK = /(https?:\/\/\S*[^\s.,;:!?"'’”»)\]>])/;
/** A code alone on its line, such as WREN-5521-KELP. A telephone number is none: a code has a letter. */
const CODE = /^(?=.*[A-Z])[A-Z0-9]+(?:-[A-Z0-9]+)+$/;

interface PlainLetter {
  readonly subject: string;
  readonly text: string;
  /** Unknown of a letter that was kept. */
  readonly language?: string;
  /** Without it, the product's. */
  readonly brand?: LetterLook | null;
}

/** The look of an organisation, whose logo is somewhere else. */
export interface LetterLook extends Pick<LetterBrand, "name" | "accent"> {
  readonly logo: { readonly hash: string } | null;
}

/** Begins the foot of a letter, as mail programs know it (RFC 3676, 4.3). */
export const FOOT = "\n\n-- \n";

/**
 * Returns the HTML form of a letter, made from its plain text. A link to the product alone on its line
 * becomes a button. Its label is the line above if that ends with a colon, otherwise the subject. Links
 * elsewhere never become buttons: anyone can write one into a demo request. `logoAt` is the address of a
 * logo: by default, that of a letter that brings it along.
 */
export function htmlLetter(
  { subject, text, language, brand }: PlainLetter,
  appUrl: string,
  { scheme = "either", logoAt = attachedLogo }: {
    scheme?: LetterScheme | "either";
    logoAt?: (hash: string) => string;
  } = {},
): string {
  const row = LANGUAGE_ROWS[language as Language];
  const tongue = row ? ` lang="${language}" dir="${row.direction}"` : "";
  const { look, styles } = painter(brand?.accent ?? null);
  const [body, foot] = footed(text.replace(/\r\n?/g, "\n"));
  const paragraphs = body.split(/\n\s*\n/)
    .flatMap((paragraph) => partsOf(paragraph.trim().split("\n"), { subject, home: `${appUrl}/`, look }));
  return `<!doctype html>
<html${tongue}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
<base target="_blank">
<style>${styles[scheme]}</style>
</head>
<body ${look("page", "margin:0;")}>
<div${tongue} ${look("page", `padding:1.5em 1em;font-family:${FONTS.sans};line-height:1.5;`)}>
<main style="max-width:36rem;margin:0 auto;overflow-wrap:anywhere;">
<h1 style="margin:0 0 .75em;font-size:1.25em;font-weight:600;">${headOf(brand, logoAt)}</h1>
<div ${look("sheet", "padding:.25em 1.5em;border-width:1px;border-style:solid;border-radius:.75em;")}>
${paragraphs.join("\n")}
</div>${foot === undefined ? "" : `\n${footOf(foot, look)}`}
</main>
</div>
</body>
</html>
`;
}

/** The text and its foot, if it has one. */
function footed(text: string): [text: string, foot?: string] {
  const at = text.lastIndexOf(FOOT);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + FOOT.length)];
}

/** The organisation's logo or name, else the product's. */
function headOf(brand: LetterLook | null | undefined, logoAt: (hash: string) => string): string {
  if (!brand?.logo) return escaped(brand?.name ?? "Assay");
  const style = "display:block;max-width:100%;max-height:3em;padding:.25em;border-radius:.25em;";
  return `<img class="logo" src="${escaped(logoAt(brand.logo.hash))}" alt="${
    escaped(brand.name)
  }" style="${style}">`;
}

const footOf = (foot: string, look: Look) =>
  `<p style="margin:1em 0 0;font-size:.875em;">${
    foot.trim().split("\n").map((line) => linked(line, look)).join("<br>\n")
  }</p>`;

/** The parts of one paragraph: its lines, with a part of its own for each button and code. */
function partsOf(
  lines: readonly string[],
  { subject, home, look }: { readonly subject: string; readonly home: string; readonly look: Look },
): string[] {
  const parts: string[] = [];
  let run: string[] = [];
  const endRun = () => {
    if (run.some((line) => line !== "")) {
      parts.push(paragraphOf(run.map((line) => linked(line, look)).join("<br>\n")));
    }
    run = [];
  };
  for (const line of lines.map((line) => line.trim())) {
    if (line.startsWith(home) && !/\s/.test(line)) {
      const label = run.at(-1)?.endsWith(":") ? run.pop()!.replace(/\s*:$/, "") : subject;
      endRun();
      parts.push(buttonOf(line, label, look));
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

function buttonOf(link: string, label: string, look: Look): string {
  const button = look(
    "button",
    "display:inline-block;padding:.625em 1.25em;border-radius:.5em;font-weight:600;text-decoration:none;",
  );
  return `${paragraphOf(`<a href="${escaped(link)}" ${button}>${escaped(label)}</a>`)}
<p style="margin:-.25em 0 1.25em;font-size:.875em;word-break:break-all;">${linked(link, look)}</p>`;
}

const codeOf = (code: string) =>
  `<p style="margin:.75em 0;font-family:${FONTS.mono};font-size:1.5em;font-weight:600;">${escaped(code)}</p>`;

const linked = (line: string, look: Look) =>
  line.split(LINK).map((part, at) => at % 2 ? linkOf(escaped(part), look) : escaped(part)).join("");

const linkOf = (address: string, look: Look) =>
  `<a href="${address}" ${look("link", "text-decoration:underline;")}>${address}</a>`;

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);
