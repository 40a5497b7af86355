import { Head } from "fresh/runtime";

/** A page's heading, which is also what its tab and its place in the history are called. */
export const Titled = ({ title }: { title: string }) => (
  <>
    <Head>
      <title>{`${title} · Assay`}</title>
    </Head>
    <h1>{title}</h1>
  </>
);
