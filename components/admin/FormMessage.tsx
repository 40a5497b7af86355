import { Banner } from "../messages/Banner.tsx";
import { type FormState, SHOWN } from "../form/form_state.ts";

/**
 * Error of a whole form, shown above it. Each field shows its own error. Hidden with it is the state of the thing
 * that the form changes, where that is known.
 */
export const FormMessage = ({ form }: { form?: FormState }) => (
  <>
    {form?.message && <Banner tone="bad" urgent>{form.message}</Banner>}
    {form?.typed?.[SHOWN] && <input type="hidden" name={SHOWN} value={form.typed[SHOWN]} />}
  </>
);
