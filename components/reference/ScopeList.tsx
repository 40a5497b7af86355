import { type Chapter, chapterPath, type Operation } from "../../model/api/chapters.ts";
import { Marked } from "./Marked.tsx";
import { PartLink } from "./PartLink.tsx";

/** The scopes of keys, each with the calls that it opens. */
export function ScopeList({ chapters }: { chapters: readonly Chapter[] }) {
  return (
    <>
      {scopesIn(chapters).map(([scope, operations]) => (
        <details key={scope} className="docs-scope">
          <summary>
            <code>{scope}</code> {operations.length} calls
          </summary>
          <ul>
            {operations.map(({ id, summary, href }) => (
              <li key={id}>
                <PartLink href={href}>
                  <Marked text={summary} />
                </PartLink>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </>
  );
}

function scopesIn(chapters: readonly Chapter[]): (readonly [string, (Operation & { href: string })[]])[] {
  const all = chapters.flatMap((chapter) =>
    chapter.operations.map((it) => ({ ...it, href: `${chapterPath(chapter)}#${it.id}` }))
  );
  return [...new Set(all.flatMap(({ scope }) => scope ?? []))].sort()
    .map((scope) => [scope, all.filter((it) => it.scope === scope)]);
}
