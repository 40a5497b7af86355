import type { TFunction } from "i18next";
import { momentText } from "../../../lib/time/dates.ts";
import type { Sandbox } from "../../../model/sandbox/sandbox.ts";
import { Card } from "../../layout/Card.tsx";
import { FactList } from "../../layout/FactList.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";

interface SandboxFactsProps {
  t: TFunction;
  sandbox: Sandbox;
  dates: { readonly timeZone: string; readonly language: string };
}

/** What is in the sandbox, and what can be done with it. */
export function SandboxFacts({ t, sandbox, dates }: SandboxFactsProps) {
  const { name, createdAt, projects, batches, respondents, roomCode } = sandbox;
  return (
    <Card title={name}>
      <div className="stack">
        <FactList
          className="details"
          facts={[
            [t("admin:sandbox.since"), momentText(new Date(createdAt), dates.timeZone, dates.language)],
            [t("admin:sandbox.projects"), projects],
            [t("admin:sandbox.batches"), batches],
            [t("admin:sandbox.respondents"), respondents],
            roomCode !== null && [
              t("admin:sandbox.roomCode"),
              <a key="code" href={`/tests?code=${roomCode}`}>{roomCode}</a>,
            ],
          ]}
        />
        <div className="form-acts">
          <LinkButton kind="primary" icon="plus" href="/admin/org/settings/keys/new?place=sandbox">
            {t("admin:sandbox.newKey")}
          </LinkButton>
          <LinkButton href="/api/docs">{t("admin:sandbox.try")}</LinkButton>
          <LinkButton kind="quiet" href="/admin/org/settings/sandbox/reset">
            {t("admin:sandbox.reset.action")}
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}
