import { page, type PageResponse } from "fresh";
import type { FormState } from "$/components/form/form_state.ts";
import type { State } from "$/define.ts";
import {
  type OfferedFactor,
  offerFactor,
  setUpFactor,
} from "$/domain/account/second_factor/second_factor.ts";
import { FactorSetUp } from "$/model/account/second_factor.ts";
import { readForm } from "./form.ts";
import { formMessage } from "./form_messages.ts";

/** Data of each page on which an app is set up that shows codes. */
export interface FactorPage extends FormState {
  readonly offered?: OfferedFactor;
  /** The new recovery codes, once it is set up. */
  readonly codes?: readonly string[];
}

interface FactorContext {
  readonly req: Request;
  readonly state: State;
}

const headers = { "cache-control": "no-store" };

export const offeredFactor = async ({ state }: FactorContext): Promise<PageResponse<FactorPage>> =>
  page({ offered: await offerFactor(state, state.actor) }, { headers });

/** Takes the first code. After a wrong one the page goes on with the same secret. */
export async function takeFirstCode({ req, state }: FactorContext): Promise<PageResponse<FactorPage>> {
  const typed = await readForm(req);
  try {
    const codes = await setUpFactor(state, state.actor, FactorSetUp.parse(typed));
    return page({ codes }, { headers });
  } catch (thrown) {
    const { status, code: _, ...failure } = formMessage(state.t, thrown);
    return page({ offered: await offerFactor(state, state.actor, typed.setUp), ...failure }, {
      status,
      headers,
    });
  }
}
