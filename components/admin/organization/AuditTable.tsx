import type { TFunction } from "i18next";
import { momentText } from "../../../lib/time/dates.ts";
import type { AuditEntry } from "../../../model/organization/audit_trail.ts";
import { EmptyState } from "../../messages/EmptyState.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";
import { Table } from "../../layout/Table.tsx";
import { factPlaces, factTexts, subjectText, verbText } from "./audit_words.ts";

interface AuditTableProps {
  t: TFunction;
  trail: {
    readonly entries: readonly AuditEntry[];
    readonly hasOlder: boolean;
    readonly hasNewer: boolean;
  };
  /** The filter, as it stands in an address. */
  query: string;
  dates: { readonly timeZone: string; readonly language: string };
}

export function AuditTable({ t, trail, query, dates }: AuditTableProps) {
  const { entries } = trail;
  const columns = [
    { key: "at", text: t("admin:audit.at"), fit: true },
    { key: "person", text: t("admin:audit.person") },
    { key: "verb", text: t("admin:audit.verb") },
    { key: "subject", text: t("admin:audit.subject") },
    { key: "address", text: t("admin:audit.address"), wide: true, fit: true },
  ];
  return (
    <>
      <Table
        caption={t("admin:audit.title")}
        columns={columns}
        stacks
        empty={entries.length === 0 && (
          <EmptyState heading="h2" title={t("admin:audit.none")} text={t("admin:audit.noneText")} />
        )}
      >
        {entries.map((entry) => (
          <tr key={entry.id}>
            <th scope="row" className="audit-at" data-fit>
              <time dateTime={entry.at.toISOString()}>
                {momentText(entry.at, dates.timeZone, dates.language, "PPpp")}
              </time>
            </th>
            <td>
              <Actor t={t} entry={entry} />
            </td>
            <td>
              {verbText(t, entry.verb)}
              <Detail t={t} entry={entry} dates={dates} />
            </td>
            <td>
              <Subject t={t} entry={entry} />
            </td>
            <td data-wide data-fit className="quietly">{entry.address}</td>
          </tr>
        ))}
      </Table>
      <AuditSteps t={t} trail={trail} address="/admin/org/audit" query={query} />
    </>
  );
}

function Actor(
  { t, entry: { actorKind, actorId, actorName, actorEmail } }: { t: TFunction; entry: AuditEntry },
) {
  if (actorKind !== "staff") return <>{actorName || t(`admin:audit.actor.${actorKind}`)}</>;
  const name = actorName || actorEmail || t("admin:audit.former");
  return <a className="audit-narrow" href={`/admin/org/audit?person=${actorId}`}>{name}</a>;
}

function Subject({ t, entry }: { t: TFunction; entry: AuditEntry }) {
  const { subjectKind, subjectId, subjectName } = entry;
  const kind = subjectText(t, subjectKind);
  const place = placeOf(entry);
  return (
    <>
      {subjectName && place
        ? <a className="audit-subject" href={place}>{subjectName}</a>
        : subjectName ?? kind}
      <div className="quietly">
        {subjectName && kind}
        {subjectName && subjectId && " · "}
        {subjectId && (
          <a
            className="audit-narrow"
            href={`/admin/org/audit?subject=${subjectKind}:${encodeURIComponent(subjectId)}`}
          >
            {t("admin:audit.history")}
          </a>
        )}
      </div>
    </>
  );
}

function placeOf({ projectId, batchId, respondentId }: AuditEntry): string | undefined {
  if (!projectId) return undefined;
  const parts = [
    `/admin/project/${projectId}`,
    batchId && `batch/${batchId}`,
    respondentId && `respondent/${respondentId}`,
  ];
  return parts.filter(Boolean).join("/");
}

function Detail({ t, entry, dates }: Pick<AuditTableProps, "t" | "dates"> & { entry: AuditEntry }) {
  const facts = factTexts(t, entry, dates);
  if ((entry.times ?? 1) > 1) facts.push(t("admin:audit.times", { count: entry.times! }));
  const places = factPlaces(entry);
  if (facts.length + places.length === 0) return null;
  return (
    <div className="quietly audit-detail">
      {facts.join(" · ")}
      {places.map(({ fact, kind, id }) => (
        <span key={fact}>
          {facts.length > 0 && " · "}
          <a className="audit-narrow" href={`/admin/org/audit?subject=${kind}:${id}`}>
            {subjectText(t, kind)}
          </a>
        </span>
      ))}
    </div>
  );
}

interface AuditStepsProps {
  t: TFunction;
  trail: {
    readonly entries: readonly { readonly id: string }[];
    readonly hasOlder: boolean;
    readonly hasNewer: boolean;
  };
  address: string;
  query: string;
}

/** Links to the pages beside this one. */
export function AuditSteps(
  { t, trail: { entries, hasOlder, hasNewer }, address, query }: AuditStepsProps,
) {
  const first = entries[0], last = entries.at(-1);
  const beside = (place: string) => `${address}?${query ? `${query}&` : ""}${place}`;
  if (!first || !last || !(hasOlder || hasNewer)) return null;
  return (
    <nav className="row" aria-label={t("admin:audit.pages")}>
      {hasNewer && (
        <LinkButton href={beside(`newer=${first.id}`)} icon="chevron-left">
          {t("admin:audit.newer")}
        </LinkButton>
      )}
      {hasOlder && <LinkButton href={beside(`older=${last.id}`)}>{t("admin:audit.older")}</LinkButton>}
    </nav>
  );
}
