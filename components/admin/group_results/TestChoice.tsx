import type { TFunction } from "i18next";
import { Icon } from "../../layout/Icon.tsx";

interface TestChoiceProps {
  t: TFunction;
  tests: readonly { readonly id: number; readonly name: string; readonly isBarred: boolean }[];
  current: number | undefined;
  addressOf: (testId: number) => string;
}

/** Links to the same page about each test; a lock marks those that ask for a level that the member lacks. */
export const TestChoice = ({ t, tests, current, addressOf }: TestChoiceProps) => (
  <nav className="row results-views" aria-label={t("admin:group.choose")}>
    {tests.map(({ id, name, isBarred }) => (
      <a key={id} href={addressOf(id)} aria-current={id === current ? "page" : undefined}>
        {isBarred && <Icon name="lock" />}
        {name}
      </a>
    ))}
  </nav>
);
