import { Head } from "fresh/runtime";

/** A page's heading, also used as the document title. */
export const Titled = ({ title }: { title: string }) => (
  <>
    <Head>
      <title>{`${title} · Assay`}</title>
    </Head>
    <h1>{title}</h1>
  </>
);
