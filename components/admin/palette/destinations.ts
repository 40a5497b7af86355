import { type BatchMove, movesFrom } from "../../../model/batches/batch_status.ts";
import type { PalettePlaces } from "../../../model/organization/admin_shell.ts";
import type { IconName } from "../../layout/icons.ts";
import { MOVE_ICONS } from "../batches/move_icons.ts";

/** A target of the palette: a page, or the form of an action. */
export interface Destination {
  readonly kind: "action" | "project" | "batch" | "respondent" | "part" | "call" | "code";
  readonly text: string;
  /** Distinguishes it from others with the same name. */
  readonly detail?: string;
  /** Further words that it is found by. */
  readonly words?: string;
  readonly href: string;
  readonly icon: IconName;
}

export interface DestinationTexts {
  /** `%` is replaced with the name. */
  readonly newBatch: string;
  readonly editProject: string;
  readonly editBatch: string;
  readonly newRoomCode: string;
  readonly invite: string;
  readonly moves: Readonly<Record<PaletteMove, string>>;
}

/** The palette lists no archived batches, so it offers no restoring. */
type PaletteMove = Exclude<BatchMove, "draft" | "restore">;

/** All projects and batches, and the actions open to this person in each. */
export function destinationsIn(
  projects: PalettePlaces["projects"],
  { texts, mayEdit }: { texts: DestinationTexts; mayEdit: boolean },
): Destination[] {
  return projects.flatMap(({ id, name, batches }) => {
    const home = `/admin/project/${id}`;
    const act = (text: string, of: string, href: string, icon: IconName, detail?: string): Destination => ({
      ...{ kind: "action", href, icon, detail },
      text: text.replace("%", () => of),
    });
    return [
      { kind: "project", text: name, href: home, icon: "folder" } as const,
      ...batches.map((batch) =>
        ({
          kind: "batch",
          text: batch.name,
          detail: name,
          href: `${home}/batch/${batch.id}`,
          icon: "users",
        }) as const
      ),
      ...(mayEdit
        ? [
          act(texts.newBatch, name, `${home}/batch/new`, "plus"),
          act(texts.editProject, name, `${home}/edit`, "edit"),
        ]
        : []),
      ...batches.flatMap((batch) => {
        const page = `${home}/batch/${batch.id}`;
        return [
          ...(mayEdit ? [act(texts.editBatch, batch.name, `${page}/edit`, "edit", name)] : []),
          ...(mayEdit && batch.status === "live"
            ? [
              act(texts.newRoomCode, batch.name, `${page}/rooms`, "plus", name),
              act(texts.invite, batch.name, `${page}/invitations`, "mail", name),
            ]
            : []),
          ...(mayEdit && batch.status
            ? (movesFrom(batch.status) as PaletteMove[]).toReversed().map((move) =>
              act(texts.moves[move], batch.name, `${page}/${move}`, MOVE_ICONS[move], name)
            )
            : []),
        ];
      }),
    ];
  });
}
