import { type Chapter, chapterPath } from "../../model/api/chapters.ts";
import { Marked } from "./Marked.tsx";
import { PartLink } from "./PartLink.tsx";
import { PARTS } from "./introduction.ts";

/** All operations by chapter; the chapter of the page is open. A disclosure where the screen is narrow. */
export function Contents({ chapters, path }: { chapters: readonly Chapter[]; path: string }) {
  const isHere = (href: string) => path === href;
  return (
    <details className="docs-contents" id="contents">
      <summary>Contents</summary>
      <nav aria-label="Contents">
        <details open={isHere("/api/docs")}>
          <summary>Introduction</summary>
          <ul>
            {PARTS.map(({ id, title }) => (
              <li key={id}>
                <PartLink href={`/api/docs#${id}`}>{title}</PartLink>
              </li>
            ))}
          </ul>
        </details>
        {chapters.map((chapter) => {
          const href = chapterPath(chapter);
          return (
            <details key={href} open={isHere(href)}>
              <summary>{chapter.title}</summary>
              <ul>
                {chapter.operations.map(({ id, method, summary }) => (
                  <li key={id}>
                    <PartLink href={`${isHere(href) ? "" : href}#${id}`}>
                      <code className="docs-method" data-method={method}>{method}</code>
                      <span>
                        <Marked text={summary} />
                      </span>
                    </PartLink>
                  </li>
                ))}
              </ul>
            </details>
          );
        })}
      </nav>
    </details>
  );
}
