import { type BatchMove, movesFrom } from "../../../model/batches/batch_status.ts";
import type { PalettePlaces } from "../../../model/organization/palette.ts";
import type { IconName } from "../../layout/icons.ts";
import { MOVE_ICONS } from "../batches/move_icons.ts";

/** Where the palette can lead: a page, or the form of something that can be done. */
export interface Destination {
  readonly kind: "action" | "project" | "batch" | "respondent";
  readonly text: string;
  /** What tells it from others of the name. */
  readonly detail?: string;
  readonly href: string;
  readonly icon: IconName;
}

export interface DestinationTexts {
  /** With `%` where the name goes. */
  readonly newBatch: string;
  readonly editProject: string;
  readonly editBatch: string;
  readonly newRoomCode: string;
  readonly invite: string;
  readonly moves: Readonly<Record<PaletteMove, string>>;
}

/** A batch of the palette is in no archive: nothing is restored from here. */
type PaletteMove = Exclude<BatchMove, "draft" | "restore">;

/** All projects and batches, and what this person may do in each of them. */
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
