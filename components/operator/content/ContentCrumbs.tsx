import type { TFunction } from "i18next";
import { Breadcrumbs } from "../../navigation/Breadcrumbs.tsx";

interface Props {
  t: TFunction;
  /** A test, above the page. */
  test?: string;
}

/** The way back to the tests. */
export function ContentCrumbs({ t, test }: Props) {
  const crumbs = [{ text: t("operator:content.title"), href: "/operator/content" }];
  if (test) crumbs.push({ text: test, href: `/operator/content/tests/${test}` });
  return <Breadcrumbs label={t("operator:shell.crumbs")} crumbs={crumbs} />;
}
