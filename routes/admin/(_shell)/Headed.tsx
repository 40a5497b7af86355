import type { ComponentProps } from "preact";
import { Head } from "fresh/runtime";
import { PageHead } from "$/components/navigation/PageHead.tsx";

/** A page's heading, which is also what its tab and its place in the history are called. */
export const Headed = (props: ComponentProps<typeof PageHead>) => (
  <>
    <Head>
      <title>{`${props.title}${props.code ? ` ${props.code}` : ""} · Assay`}</title>
    </Head>
    <PageHead {...props} />
  </>
);
