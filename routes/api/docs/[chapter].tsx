import { page } from "fresh";
import { Head } from "fresh/runtime";
import { OperationSection } from "$/components/reference/OperationSection.tsx";
import { define } from "$/define.ts";
import { Refusal } from "$/model/refusal.ts";
import { chaptersHere } from "./(_page)/chapters.ts";

export const handler = define.handlers({
  GET({ state, params }) {
    const chapter = chaptersHere(state).find(({ slug }) => slug === params.chapter);
    if (!chapter) throw new Refusal("not_found");
    return page(chapter);
  },
});

export default define.page<typeof handler>(({ data: { title, description, operations } }) => (
  <>
    <Head>
      <title>{`${title} · Assay API`}</title>
    </Head>
    <h1>{title}</h1>
    <p class="docs-lead">{description}</p>
    {operations.map((operation) => <OperationSection key={operation.id} operation={operation} />)}
  </>
));
