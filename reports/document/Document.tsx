import { Head } from "./Head.tsx";
import { type SectionProps, SECTIONS_OF } from "./layout.ts";
import { SECTIONS } from "./sections.ts";

/** One report as a document: the same in the browser, on paper and in the file. */
export function Document({ t, report }: SectionProps) {
  return (
    <article className="report" data-kind={report.kind}>
      <Head t={t} report={report} />
      {SECTIONS_OF[report.kind].map((name) => {
        const Section = SECTIONS[name];
        return <Section key={name} t={t} report={report} />;
      })}
    </article>
  );
}
