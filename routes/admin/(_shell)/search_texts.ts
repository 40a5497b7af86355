import type { TFunction } from "i18next";
import type { SearchTexts } from "../../../components/admin/SearchHits.tsx";

export const searchTexts = (t: TFunction): SearchTexts => ({
  placeholder: t("admin:search.placeholder"),
  seeAll: t("admin:search.seeAll", { total: "%" }),
  noResults: t("admin:search.noResults"),
  flagged: t("admin:respondent.flagged"),
  reassessment: t("admin:respondent.reassessment"),
  unnamed: t("admin:respondent.unnamed"),
});
