import { asset } from "fresh/runtime";
import { define } from "$/define.ts";
import { DEFAULT_LANGUAGE, LANGUAGE_ROWS } from "$/model/languages.ts";

/** The stylesheet of an area, by the first step of its paths; everything else is public. */
const SHEETS: Partial<Record<string, string>> = {
  admin: "admin",
  resources: "documents",
  tests: "tests",
  _gallery: "gallery",
  _mail: "reference",
  _pay: "admin",
  _player: "player",
  api: "reference",
};

/** A test starts on little: its own sheet holds what it uses and nothing else. */
const isPlayer = (path: string) => /^\/tests\/(active|test)(\/|$)/.test(path);

/** A report on the screen is the document that it is on paper. */
const isReport = (path: string) => path.startsWith("/admin/print/reports/");

/** Where staff work on batches and respondents. */
const isWork = (path: string) => /^\/admin\/(project|archive|reports)(\/|$)/.test(path);

/**
 * A page is a few KB: drawn once it is whole, nothing of it moves where a slow line brings it in pieces. A player is whole before
 * its scripts are.
 */
const drawnWhole = (id: string) => ({ rel: "expect", href: `#${id}`, blocking: "render" });

/** What every page stands in. A page puts its title into the head. */
export default define.page(async ({ Component, state, url }) => {
  const { pathname } = url;
  const sheet = isPlayer(pathname)
    ? "player"
    : isReport(pathname)
    ? "print"
    : SHEETS[pathname.split("/", 2)[1]!] ?? "public";
  // Asked for by itself it would take a way over a slow line of its own, and hold the first question up.
  const style = isPlayer(pathname) && await state.styleOf("player");
  // An error from before the language was found is said in the default one.
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
        {isWork(pathname) && <link rel="stylesheet" href={asset("/css/admin-work.css")} />}
        <link {...drawnWhole(isPlayer(pathname) ? "player" : "whole")} />
      </head>
      <body>
        <Component />
        <i id="whole" hidden />
      </body>
    </html>
  );
});
