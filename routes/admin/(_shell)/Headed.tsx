import type { ComponentProps } from "preact";
import { Head } from "fresh/runtime";
import { PageHead } from "$/components/navigation/PageHead.tsx";

/** A page's heading, also used as the document title. */
export const Headed = (props: ComponentProps<typeof PageHead>) => (
  <>
    <Head>
      <title>{`${props.title}${props.code ? ` ${props.code}` : ""} · Assay`}</title>
    </Head>
    <PageHead {...props} />
  </>
);
