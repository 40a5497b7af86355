import type { ReactNode } from "react";
import { Mark } from "../layout/Mark.tsx";

interface Props {
  /** Whose tests they are. Until that is known the product says its own name. */
  organization?: string;
  /** In which language the page is read, and how to change it. */
  languages: ReactNode;
}

export function EntryHeader({ organization, languages }: Props) {
  return (
    <header className="entry-head">
      {organization === undefined ? <Mark /> : <p className="entry-organization">{organization}</p>}
      {languages}
    </header>
  );
}
