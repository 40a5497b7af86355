import type { TFunction } from "i18next";
import type { Language } from "../../model/languages.ts";
import type { PublishedDisruption, StatusReport } from "../../model/status/status.ts";
import { type ReadText, textFor } from "../../model/status/text_for.ts";

interface Reader {
  readonly t: TFunction;
  readonly language: Language;
  readonly appUrl: string;
  readonly now: Date;
}

/** The disruptions as an Atom feed (RFC 4287), with all updates of each as one text. */
export function atomOf({ disruptions }: StatusReport, reader: Reader): string {
  const { t, language, appUrl, now } = reader;
  const page = escaped(`${appUrl}/status`);
  const updated = disruptions.map(newest).sort().at(-1) ?? now.toISOString();
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
  <id>${page}</id>
  <title>Assay · ${escaped(t("common:status.title"))}</title>
  <updated>${updated}</updated>
  <author><name>Assay</name></author>
  <link rel="self" href="${page}/feed"/>
  <link rel="alternate" href="${page}"/>
${disruptions.map((one) => entryOf(one, reader)).join("")}</feed>
`;
}

function entryOf(disruption: PublishedDisruption, { t, language, appUrl }: Reader): string {
  const { id, start, state, updates } = disruption;
  const word = t(`common:status.disruption.${state}`);
  const title = textFor(disruption.titles, language);
  const told = updates.map(({ at, texts }) => ({ at, ...textFor(texts, language) }));
  return `  <entry>
    <id>urn:uuid:${id}</id>
    <title>${escaped(`${title.text} (${word})`)}</title>
    <published>${start}</published>
    <updated>${newest(disruption)}</updated>
    <link rel="alternate" href="${escaped(`${appUrl}/status#${id}`)}"/>
    <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">${
    told.map(paragraph).join("")
  }</div></content>
  </entry>
`;
}

const paragraph = ({ at, text, lang }: ReadText & { at: string }) =>
  `<p${lang ? ` xml:lang="${lang}"` : ""}>${at}: ${escaped(text)}</p>`;

const newest = ({ updates }: PublishedDisruption) => updates[0]!.at;

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Without the control characters that XML cannot have. */
const escaped = (text: string): string =>
  // deno-lint-ignore no-control-regex -- these are meant
  text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, "").replace(/[&<>"]/g, (one) => ENTITIES[one]!);
