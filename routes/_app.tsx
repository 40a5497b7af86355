import { asset } from "fresh/runtime";
import { define } from "$/define.ts";
import { DEFAULT_LANGUAGE, LANGUAGE_ROWS } from "$/model/languages.ts";

/** Stylesheet by the first segment of the path; the default is `public`. */
const SHEETS: Partial<Record<string, string>> = {
  admin: "admin",
  operator: "admin",
  resources: "documents",
  tests: "tests",
  _gallery: "gallery",
  _mail: "reference",
  _pay: "admin",
  _player: "player",
  api: "reference",
};

/** The player has a minimal sheet, so that a test starts fast. */
const isPlayer = (path: string) => /^\/tests\/(active|test)(\/|$)/.test(path);

/** The player for staff who try a test, and for respondents who practice. */
const isPreview = (path: string) => /^\/(admin\/tests\/\d+\/try|tests\/practice)$/.test(path);

/** The way in, or a survey, for staff who try it. */
const isPreviewedEntry = (path: string) =>
  /^\/admin\/(project\/[^/]+\/batch|surveys)\/[^/]+\/preview$/.test(path);

/** A report on screen uses the sheet of the printed document. */
const isReport = (path: string) => path.startsWith("/admin/print/");

/** Sheets in addition to `admin`: of batches and respondents, the room, the organisation, and the operators'. */
function moreOf(path: string): string | null {
  if (isPreviewedEntry(path)) return null;
  if (/^\/admin\/project\/[^/]+\/batch\/[^/]+\/room$/.test(path)) return "admin-room";
  if (/^\/admin\/(project|archive|reports|tags|surveys)(\/|$)/.test(path)) return "admin-work";
  if (/^\/(admin\/(org|tests)|_pay)(\/|$)/.test(path)) return "admin-organization";
  return /^\/operator(\/|$)/.test(path) ? "admin-operator" : null;
}

/**
 * Blocks rendering until the element with this id has arrived, so that nothing shifts while a page loads on a
 * slow line. The wait is short: a page is a few KB. The player's page does not wait for its scripts.
 */
const drawnWhole = (id: string) => ({ rel: "expect", href: `#${id}`, blocking: "render" });

/** Document around every page. A page adds its title to the head. */
export default define.page(async ({ Component, state, url }) => {
  const { pathname } = url;
  const sheet = isPlayer(pathname) || isPreview(pathname)
    ? "player"
    : isReport(pathname)
    ? "print"
    : isPreviewedEntry(pathname)
    ? "tests"
    : SHEETS[pathname.split("/", 2)[1]!] ?? "public";
  const more = moreOf(pathname);
  // Inlined: a request of its own would delay the first question on a slow line.
  const style = isPlayer(pathname) && await state.styleOf("player");
  // Errors before the language is known use the default one.
  const language = state.language ?? DEFAULT_LANGUAGE;
  return (
    <html lang={language} dir={LANGUAGE_ROWS[language].direction}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf7" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#101419" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href={asset("/favicon.svg")} type="image/svg+xml" />
        {style
          ? <style dangerouslySetInnerHTML={{ __html: style }} />
          : <link rel="stylesheet" href={asset(`/css/${sheet}.css`)} />}
        {more && <link rel="stylesheet" href={asset(`/css/${more}.css`)} />}
        <link {...drawnWhole(isPlayer(pathname) ? "player" : "whole")} />
      </head>
      <body>
        <Component />
        <i id="whole" hidden />
      </body>
    </html>
  );
});
