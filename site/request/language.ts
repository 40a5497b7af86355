import { cookieOf, setCookie } from "$/lib/http/cookies.ts";
import {
  ADMIN_LANGUAGE,
  DEFAULT_LANGUAGE,
  type Language,
  LANGUAGES,
  nearestLanguage,
} from "$/model/languages.ts";
import { CHOICE_COOKIE, inSeconds } from "$/model/times.ts";

const COOKIE = "assay_language";

/** Stores a choice. */
export const languageCookie = (language: Language): string =>
  setCookie(COOKIE, language, inSeconds(CHOICE_COOKIE));

/** The choice that this browser has stored before. */
export const chosenLanguage = (headers: Headers): Language | undefined =>
  LANGUAGES.find((language) => language === cookieOf(headers, COOKIE));

/**
 * docs/product.md, Languages: query string, cookie, browser. A person's choice is stored in the cookie only,
 * so that the first page of a visit is already right; local and session storage hold no choice. The admin
 * and operators' areas are always in English.
 */
export function languageOf(request: Request, url: URL): { language: Language; isChosen: boolean } {
  const [, area = ""] = url.pathname.split("/");
  if (["admin", "operator", "resources"].includes(area)) return { language: ADMIN_LANGUAGE, isChosen: false };

  const chosen = LANGUAGES.find((language) => language === area) ??
    nearest([url.searchParams.get("lng") ?? ""]);
  // A client of the API sends its language with each call; its cookies are ignored.
  const kept = area === "api" ? undefined : chosenLanguage(request.headers);
  const language = chosen ?? kept ?? nearest(acceptedLanguages(request.headers.get("accept-language"))) ??
    DEFAULT_LANGUAGE;
  return { language, isChosen: chosen !== undefined && chosen !== kept };
}

/** This page in each language. */
export function addressesOf(url: URL): { language: Language; href: string }[] {
  return LANGUAGES.map((language) => {
    const there = new URL(url);
    const [, area] = url.pathname.split("/");
    if (LANGUAGES.some((it) => it === area)) {
      there.pathname = `/${language}${url.pathname.slice(area!.length + 1)}`;
      there.searchParams.delete("lng");
    } else there.searchParams.set("lng", language);
    return { language, href: there.pathname + there.search };
  });
}

function nearest(tags: readonly string[]): Language | undefined {
  for (const tag of tags) {
    const language = nearestLanguage(tag);
    if (language) return language;
  }
}

/** The tags of an Accept-Language header, the most preferred first. Refused tags (`q=0`) are left out. */
function acceptedLanguages(header: string | null): string[] {
  const tags = (header ?? "").split(",").map((entry) => {
    const [tag = "", ...parameters] = entry.split(";").map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="));
    return { tag, weight: weight ? Number(weight.slice(2)) : 1 };
  });
  // The sort is stable: tags of equal weight keep their order.
  return tags.filter(({ tag, weight }) => tag && weight > 0).sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
