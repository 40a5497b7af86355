import type { TFunction } from "i18next";
import { type CatalogueFilter, DOMAINS, MINUTES_AT_MOST } from "../../../model/instruments/catalogue.ts";
import { languageName, LANGUAGES } from "../../../model/languages.ts";
import { LIMITS } from "../../../model/limits.ts";
import { Button } from "../../form/Button.tsx";
import { Select } from "../../form/Select.tsx";
import { TextField } from "../../form/TextField.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";

interface Props {
  t: TFunction;
  filter: CatalogueFilter;
}

/** A GET form: what was found has an address. */
export function CatalogueFilters({ t, filter }: Props) {
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <form
      method="get"
      action="/admin/tests"
      className="catalogue-filters"
      role="search"
      aria-label={t("admin:catalogue.filter")}
    >
      <TextField
        id="catalogue-query"
        name="query"
        type="search"
        label={t("admin:catalogue.find")}
        defaultValue={filter.query}
        autoComplete="off"
        maxLength={LIMITS.searchMaxLength}
      />
      <Select
        name="domain"
        label={t("admin:catalogue.domain")}
        placeholder={t("admin:catalogue.any")}
        options={DOMAINS.map((domain) => ({ value: domain, text: t(`admin:catalogue.domainOf.${domain}`) }))}
        defaultValue={filter.domain}
      />
      <Select
        name="language"
        label={t("admin:catalogue.language")}
        placeholder={t("admin:catalogue.any")}
        options={LANGUAGES.map((language) => ({ value: language, text: languageName(language) }))}
        defaultValue={filter.language}
      />
      <Select
        name="minutes"
        label={t("admin:catalogue.time")}
        placeholder={t("admin:catalogue.any")}
        options={MINUTES_AT_MOST.map((minutes) => ({
          value: String(minutes),
          text: t("admin:catalogue.atMost", { count: minutes }),
        }))}
        defaultValue={filter.minutes && String(filter.minutes)}
      />
      <div className="row">
        <Button kind="primary">{t("admin:catalogue.show")}</Button>
        {isFiltered && <LinkButton kind="quiet" href="/admin/tests">{t("admin:catalogue.clear")}</LinkButton>}
      </div>
    </form>
  );
}
