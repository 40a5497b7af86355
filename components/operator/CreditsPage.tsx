import type { TFunction } from "i18next";
import { momentText } from "../../lib/time/dates.ts";
import type { OperatedTransfer, TestCredits } from "../../model/operators/credits.ts";
import type { OperatedOrganization } from "../../model/operators/organizations.ts";
import type { FormState } from "../form/form_state.ts";
import { Button } from "../form/Button.tsx";
import { Select } from "../form/Select.tsx";
import { TextField } from "../form/TextField.tsx";
import { Card } from "../layout/Card.tsx";
import { Table } from "../layout/Table.tsx";
import { Banner } from "../messages/Banner.tsx";
import { OrganizationHead } from "./OrganizationHead.tsx";

interface Props {
  t: TFunction;
  language: string;
  organization: OperatedOrganization;
  credits: readonly TestCredits[];
  /** What operators granted and took back, newest first. */
  moves: readonly OperatedTransfer[];
  form: FormState;
  isDone: boolean;
}

export function CreditsPage({ t, language, organization, credits, moves, form, isDone }: Props) {
  const { id, timeZone } = organization;
  return (
    <>
      <OrganizationHead t={t} organization={organization} title={t("operator:credits.title")} />
      <div className="stack">
        {isDone && <Banner tone="good">{t("operator:credits.done")}</Banner>}
        <Card title={t("operator:credits.move")}>
          <MoveForm t={t} action={`/operator/organizations/${id}/credits`} credits={credits} form={form} />
        </Card>
        <Card title={t("operator:credits.left")} flush>
          <Balances t={t} credits={credits} />
        </Card>
        {moves.length > 0 && (
          <Card title={t("operator:credits.moves")} flush>
            <Moves t={t} moves={moves} dates={{ timeZone, language }} />
          </Card>
        )}
      </div>
    </>
  );
}

interface MoveFormProps {
  t: TFunction;
  action: string;
  credits: readonly TestCredits[];
  form: FormState;
}

function MoveForm({ t, action, credits, form: { typed = {}, messages = {}, message } }: MoveFormProps) {
  const field = (name: string) => ({
    name,
    label: t(`operator:credits.${name}`),
    defaultValue: typed[name],
    message: messages[name],
    required: true,
  });
  return (
    <form className="form" method="post" action={action} noValidate>
      {message && <Banner tone="bad" urgent>{message}</Banner>}
      <Select
        {...field("test")}
        options={credits.map(({ test, name }) => ({ value: test, text: name }))}
        placeholder={t("operator:organization.choose")}
      />
      <TextField {...field("quantity")} type="number" hint={t("operator:credits.quantityHint")} />
      <TextField {...field("reason")} hint={t("operator:credits.reasonHint")} />
      <Button kind="primary">{t("operator:credits.submit")}</Button>
    </form>
  );
}

function Balances({ t, credits }: { t: TFunction; credits: readonly TestCredits[] }) {
  const figure = (key: string) => ({ key, text: t(`operator:credits.${key}`), numeric: true, fit: true });
  return (
    <Table
      caption={t("operator:credits.left")}
      columns={[
        { key: "test", text: t("operator:credits.test") },
        ...["remaining", "reserved", "spent"].map(figure),
      ]}
      stacks
    >
      {credits.map(({ test, name, ...figures }) => (
        <tr key={test}>
          <th scope="row">{name}</th>
          {Object.entries(figures).map(([key, value]) => (
            <td key={key} data-numeric data-fit data-label={t(`operator:credits.${key}`)}>{value}</td>
          ))}
        </tr>
      ))}
    </Table>
  );
}

interface MovesProps {
  t: TFunction;
  moves: readonly OperatedTransfer[];
  dates: { timeZone: string; language: string };
}

function Moves({ t, moves, dates: { timeZone, language } }: MovesProps) {
  return (
    <Table
      caption={t("operator:credits.moves")}
      columns={[
        { key: "at", text: t("operator:credits.at"), fit: true },
        { key: "test", text: t("operator:credits.test") },
        { key: "quantity", text: t("operator:credits.quantity"), numeric: true, fit: true },
        { key: "reason", text: t("operator:credits.reason") },
        { key: "operator", text: t("operator:credits.operator"), fit: true },
      ]}
      stacks
    >
      {moves.map(({ at, test, quantity, reason, operator }, index) => (
        <tr key={index}>
          <td data-fit>{momentText(at, timeZone, language)}</td>
          <th scope="row">{test}</th>
          <td data-numeric data-fit data-label={t("operator:credits.quantity")}>
            {quantity.toLocaleString(language, { signDisplay: "exceptZero" })}
          </td>
          <td data-label={t("operator:credits.reason")}>{reason}</td>
          <td data-fit data-label={t("operator:credits.operator")}>{operator}</td>
        </tr>
      ))}
    </Table>
  );
}
