import { HttpError, page } from "fresh";
import { Head } from "fresh/runtime";
import { RESOURCES } from "$/components/admin/shell/resources.ts";
import { Mark } from "$/components/layout/Mark.tsx";
import { define } from "$/define.ts";
import { DOCUMENTS } from "./(_documents)/documents.ts";

export const handler = define.handlers({
  GET({ params }) {
    const resource = RESOURCES.find(({ slug }) => slug === params.slug);
    if (!resource) throw new HttpError(404);
    return page(resource);
  },
});

/** One document as a page, for screen and print. */
export default define.page<typeof handler>(({ data: { slug, title }, state: { t } }) => {
  const Document = DOCUMENTS[slug];
  return (
    <main class="document">
      <Head>
        <title>{`${t(title)} · Assay`}</title>
      </Head>
      <header>
        <Mark href="/admin" />
      </header>
      <article>
        <h1>{t(title)}</h1>
        <Document />
      </article>
    </main>
  );
});
