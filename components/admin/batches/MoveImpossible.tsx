import type { TFunction } from "i18next";
import { Banner } from "../../Banner.tsx";
import { LinkButton } from "../../LinkButton.tsx";

interface MoveImpossibleProps {
  t: TFunction;
  /** The batch's address. */
  home: string;
  /** It was tried, and this is what came of it. */
  failure?: { readonly title?: string; readonly text: string };
}

/** In place of the question whether a batch is to be moved: from where it is now it cannot be. */
export function MoveImpossible({ t, home, failure }: MoveImpossibleProps) {
  return (
    <div className="stack">
      <Banner tone="bad" title={failure?.title} urgent={failure !== undefined}>
        {failure?.text ?? t("common:refusal.illegal_transition")}
      </Banner>
      <div className="row">
        <LinkButton href={home}>{t("admin:form.toBatch")}</LinkButton>
      </div>
    </div>
  );
}
