import { Head } from "fresh/runtime";
import { define } from "$/define.ts";
import { Gallery } from "./(_components)/Gallery.tsx";

export default define.page(() => (
  <>
    <Head>
      <title>Gallery · Assay</title>
    </Head>
    <Gallery />
  </>
));
