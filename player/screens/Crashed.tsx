import { RESPONDENT_HOME } from "../../model/sitting/boot.ts";
import type { Say } from "../say.ts";

interface Props {
  readonly say: Say;
  readonly supportEmail: string;
}

/**
 * Shown in place of a player that cannot be drawn: what happened to the answers, a contact, and links on and
 * home.
 */
export const Crashed = ({ say, supportEmail }: Props) => (
  <main className="player">
    <section role="alert">
      <h1>{say("crashed.title")}</h1>
      <p>{say("crashed.text")}</p>
      <p>
        {say("crashed.support")} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </p>
      <p className="crashed-ways">
        <a className="button" data-kind="primary" href="">{say("crashed.again")}</a>
        <a className="button" href={RESPONDENT_HOME}>{say("go.home")}</a>
      </p>
    </section>
  </main>
);
