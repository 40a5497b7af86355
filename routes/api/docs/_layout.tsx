import { Mark } from "$/components/layout/Mark.tsx";
import { SkipLink } from "$/components/navigation/SkipLink.tsx";
import { CodeChoice } from "$/components/reference/CodeChoice.tsx";
import { Contents } from "$/components/reference/Contents.tsx";
import { define } from "$/define.ts";
import { NotificationBar } from "$/islands/messages/NotificationBar.tsx";
import { CopyKeys } from "$/islands/navigation/CopyKeys.tsx";
import { KeepCodeLanguage } from "$/islands/reference/KeepCodeLanguage.tsx";
import { SearchReference } from "$/islands/reference/SearchReference.tsx";
import { TryIt } from "$/islands/reference/TryIt.tsx";
import { chaptersHere } from "./(_page)/chapters.ts";

/** The frame of the API's pages: the search, the contents, and the choice of a language for the code. */
export default define.layout(({ Component, state, url }) => (
  <div class="docs" lang="en">
    <SkipLink text="Skip to the text" />
    <header class="docs-head">
      <Mark href="/api/docs" name="Assay API" />
      <SearchReference query={url.searchParams.get("query") ?? undefined} />
    </header>
    <div class="docs-columns">
      <Contents chapters={chaptersHere(state)} path={url.pathname} />
      <main id="main" tabIndex={-1}>
        <CodeChoice />
        <Component />
      </main>
    </div>
    <NotificationBar closeText="Close" />
    <CopyKeys />
    <KeepCodeLanguage />
    <TryIt />
  </div>
));
