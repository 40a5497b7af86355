import { page, type PageResponse } from "fresh";
import type { FormState } from "$/components/form/form_state.ts";
import type { State } from "$/define.ts";
import {
  addPasskey,
  offerPasskey,
  ownPasskey,
  removePasskey,
  renameOwnPasskey,
} from "$/domain/account/passkeys/passkeys.ts";
import { deviceName } from "$/model/account/device_name.ts";
import { asField, NewPasskey, type PasskeyCreation, PasskeyName } from "$/model/account/passkey.ts";
import { requireId } from "$/model/id.ts";
import { readForm } from "./form.ts";
import { formMessage } from "./form_messages.ts";
import { EmptyForm, submit } from "./submit.ts";
import { thingHandlers } from "./submit_thing.ts";
import { visitorOf } from "./visitor.ts";

/** Data of each page on which a passkey is made. */
export interface PasskeyPage extends FormState {
  readonly ask?: PasskeyCreation;
  /** New recovery codes, after the first passkey of somebody without an app. */
  readonly codes?: readonly string[];
}

type MakingContext = Parameters<typeof visitorOf>[0];
type NamedContext = Parameters<typeof submit>[0] & Pick<MakingContext, "state"> & {
  readonly params: Readonly<Record<string, string>>;
};
/** Leads on after a change of the passkey of this name. */
type Done = (name: string) => Response;

const Fields = PasskeyName.extend({ passkey: asField(NewPasskey) });
const UNCACHED = { "cache-control": "no-store" };

/** Takes a new passkey; a form without one is shown what the browser needs to make it. */
export async function takePasskey(
  ctx: MakingContext,
  done: Done,
): Promise<Response | PageResponse<PasskeyPage>> {
  const { req, state } = ctx;
  const { t, actor } = state;
  const { passkey, ...typed } = await readForm(req);
  const show = async ({ status, ...form }: FormState & { readonly status?: number }) =>
    page<PasskeyPage>({ ask: await offerPasskey(state, actor), ...form }, { status, headers: UNCACHED });
  const name = typed.name ?? deviceName(visitorOf(ctx).userAgent) ?? t("common:passkey.usualName");
  if (passkey === undefined) return await show({ typed: { name } });
  try {
    const made = Fields.parse({ name, passkey });
    const codes = await addPasskey(state, actor, made, state);
    return codes ? page<PasskeyPage>({ codes }, { headers: UNCACHED }) : done(made.name);
  } catch (thrown) {
    const { code: _, ...failure } = formMessage(t, thrown);
    return await show({ typed, ...failure });
  }
}

/** Handlers that rename the passkey that the address names. */
export const namingHandlers = <S extends State>(done: (name: string, state: S) => Response) =>
  thingHandlers({
    read: async (state: S, { passkeyId }) => ({
      name: (await ownPasskey(state, state.actor, requireId(passkeyId))).name,
    }),
    schema: PasskeyName,
    async work({ state, params }, named) {
      await renameOwnPasskey(state, state.actor, requireId(params.passkeyId), named);
      return done(named.name, state);
    },
  });

/** Removes it. */
export const takeRemoval = (ctx: NamedContext, done: Done) =>
  submit(ctx, EmptyForm, async () => {
    const { state, params } = ctx;
    const { id, name } = await ownPasskey(state, state.actor, requireId(params.passkeyId));
    await removePasskey(state, state.actor, id, state);
    return done(name);
  });
