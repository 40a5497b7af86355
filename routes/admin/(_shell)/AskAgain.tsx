import type { Context } from "fresh";
import type { TFunction } from "i18next";
import { AskPassword, PASSKEY_FIELD } from "$/components/account/AskPassword.tsx";
import { passkeyWords } from "$/components/account/passkey_words.ts";
import { Card } from "$/components/layout/Card.tsx";
import type { State } from "$/define.ts";
import { PasskeyButton } from "$/islands/form/PasskeyButton.tsx";
import type { HeldForm } from "$/site/request/fresh.ts";
import { Headed } from "./Headed.tsx";

interface AskAgainProps {
  t: TFunction;
  action: string;
  held: HeldForm;
}

/** Asks for the password or a passkey again, of whoever's form was held up. */
export const AskAgain = ({ t, action, held }: AskAgainProps) => (
  <AskPassword t={t} action={action} {...held}>
    {held.ask && (
      <PasskeyButton
        name={PASSKEY_FIELD}
        ask={held.ask}
        words={passkeyWords(t, t("common:fresh.passkey"))}
      />
    )}
  </AskPassword>
);

/** The page that asks in the place of the one that the form was sent to. */
export const askAgain = <S extends State>(ctx: Context<S>, held: HeldForm): Promise<Response> =>
  ctx.render(
    <>
      <Headed title={ctx.state.t("common:fresh.title")} />
      <div class="measure">
        <Card>
          <AskAgain t={ctx.state.t} action={ctx.url.pathname + ctx.url.search} held={held} />
        </Card>
      </div>
    </>,
    { status: 403, headers: { "cache-control": "no-store" } },
  );
