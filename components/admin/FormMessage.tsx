import { Banner } from "../messages/Banner.tsx";
import type { Answered } from "../form/answered.ts";

/** Error of a whole form, shown above it. Each field shows its own error. */
export const FormMessage = ({ form }: { form?: Answered }) =>
  form?.message ? <Banner tone="bad" urgent>{form.message}</Banner> : null;
