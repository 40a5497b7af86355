import type { ComponentChildren } from "preact";
import { ArchiveTabs } from "$/components/admin/projects/ArchiveTabs.tsx";
import { Dialog } from "$/components/messages/Dialog.tsx";
import { EmptyState } from "$/components/messages/EmptyState.tsx";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { type Column, Table } from "$/components/layout/Table.tsx";
import type { AdminState } from "../../(_shell)/define.ts";
import { Headed } from "../../(_shell)/Headed.tsx";

const KINDS = {
  projects: { none: "admin:archive.noProjects", move: "admin:projectMove.restore" },
  batches: { none: "admin:archive.noBatches", move: "admin:batchMove.restore" },
} as const;

interface Archived {
  readonly id: string;
  readonly name: string;
}

interface ArchiveListProps<Item extends Archived> {
  state: AdminState;
  kind: keyof typeof KINDS;
  items: readonly Item[];
  columns: readonly Column[];
  stacks?: boolean;
  /** All cells except the last. */
  row(item: Item): ComponentChildren;
  /** False for items that are restored with their parent. */
  mayRestore?(item: Item): boolean;
  restoreForm(item: Item): ComponentChildren;
}

/** Archived items of one kind, with a restore action for editors. */
export function ArchiveList<Item extends Archived>(
  { state: { t, may }, kind, items, columns, stacks, row, mayRestore = () => true, restoreForm }:
    ArchiveListProps<Item>,
) {
  const { none, move } = KINDS[kind];
  const act = { key: "act", text: "", label: t("admin:archive.act"), fit: true };
  return (
    <>
      <Headed title={t("admin:archive.title")} />
      <div class="stack">
        <ArchiveTabs t={t} current={kind} />
        <Table
          caption={t(`admin:archive.${kind}`)}
          columns={may.editProjects ? [...columns, act] : columns}
          stacks={stacks}
          empty={items.length === 0 && (
            <EmptyState heading="h2" icon="archive" title={t(none)} text={t("admin:archive.noText")} />
          )}
        >
          {items.map((item) => (
            <tr key={item.id}>
              {row(item)}
              {may.editProjects && (
                <td data-fit>
                  {mayRestore(item) && (
                    <LinkButton
                      href={`/admin/archive/${kind}/${item.id}/restore`}
                      opens={`restore-${item.id}`}
                      label={t("admin:archive.restoreNamed", { name: item.name })}
                    >
                      {t(`${move}.action`)}
                    </LinkButton>
                  )}
                </td>
              )}
            </tr>
          ))}
        </Table>
        {may.editProjects && items.filter(mayRestore).map((item) => (
          <Dialog
            key={item.id}
            id={`restore-${item.id}`}
            title={t(`${move}.title`)}
            closeText={t("admin:shell.close")}
          >
            {restoreForm(item)}
          </Dialog>
        ))}
      </div>
    </>
  );
}
