import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";

interface FoldedCardProps {
  title: string;
  /** Id of the content: a link to it unfolds the card. */
  id: string;
  /** The content in a few words, beside the title. */
  about?: ReactNode;
  children: ReactNode;
  /** The content, a table or list, reaches the card's edges. */
  flush?: boolean;
}

/** A card that shows its title alone until it is unfolded. */
export function FoldedCard({ title, id, about, children, flush }: FoldedCardProps) {
  return (
    <details className="card folded">
      <summary>
        <Icon name="chevron-right" />
        <h2>{title}</h2>
        {about && <span className="quietly">{about}</span>}
      </summary>
      {/* Within the folded content, where browsers unfold what a link leads to. Focusable, so that the focus moves. */}
      <div id={id} tabIndex={-1} className={flush ? "folded-content" : "folded-content card-body"}>
        {children}
      </div>
    </details>
  );
}
