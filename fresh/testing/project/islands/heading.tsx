import { Head, IS_BROWSER } from "fresh/runtime";
import { useSignal } from "@preact/signals";

const NAME = Deno.env.get("FRESH_PUBLIC_TEST_NAME");

/** Changes the document's head, shows an image and a public environment variable. */
export function Heading() {
  const count = useSignal(0);
  return (
    <div id="heading">
      <Head>
        <title>{`Count ${count.value}`}</title>
        <meta name="count" content={String(count.value)} />
      </Head>
      <button type="button" onClick={() => count.value++}>+</button>
      <img src="/logo.svg" alt="" />
      <span class="name">{NAME}</span>
      <span class="where">{IS_BROWSER ? "browser" : "server"}</span>
    </div>
  );
}
