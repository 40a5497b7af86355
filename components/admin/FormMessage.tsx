import { Banner } from "../messages/Banner.tsx";
import type { FormState } from "../form/form_state.ts";

/** Error of a whole form, shown above it. Each field shows its own error. */
export const FormMessage = ({ form }: { form?: FormState }) =>
  form?.message ? <Banner tone="bad" urgent>{form.message}</Banner> : null;
