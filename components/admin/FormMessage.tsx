import { Banner } from "../messages/Banner.tsx";
import type { Answered } from "../form/answered.ts";

/** Above a form that came back: what is wrong with it as a whole. Each field says its own part. */
export const FormMessage = ({ form }: { form?: Answered }) =>
  form?.message ? <Banner tone="bad" urgent>{form.message}</Banner> : null;
