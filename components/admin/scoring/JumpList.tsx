import type { TFunction } from "i18next";

interface JumpListProps {
  t: TFunction;
  /** Ids and names of the page's parts; falsy ones are not there. */
  parts: readonly (readonly [id: string, name: string] | false)[];
}

/** Links to the parts of a result. */
export const JumpList = ({ t, parts }: JumpListProps) => (
  <nav aria-label={t("admin:result.jump")}>
    <ul role="list" className="row result-parts">
      {parts.map((part) =>
        part && (
          <li key={part[0]}>
            <a href={`#${part[0]}`}>{part[1]}</a>
          </li>
        )
      )}
    </ul>
  </nav>
);
