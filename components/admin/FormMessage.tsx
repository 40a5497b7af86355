import { Banner } from "../Banner.tsx";
import type { Answered } from "./answered.ts";

/** Above a form that came back: what is wrong with it as a whole. Each field says its own part. */
export const FormMessage = ({ form: { message } }: { form: Answered }) =>
  message ? <Banner tone="bad" urgent>{message}</Banner> : null;
