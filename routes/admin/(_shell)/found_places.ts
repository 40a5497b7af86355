import type { FoundPlace } from "$/components/admin/respondent_search/FoundRespondents.tsx";
import { archivedPlaces } from "$/domain/projects/archive.ts";
import type { AdminState } from "./define.ts";

/** Where those who were found are, by batch: the sidebar knows of all but the archive. */
export async function foundPlaces(
  state: AdminState,
  found: readonly { readonly batchId: string }[],
): Promise<ReadonlyMap<string, FoundPlace> | undefined> {
  const { t, actor, may, shell } = state;
  if (!may.viewProjects) return undefined;
  const places = new Map<string, FoundPlace>(
    shell.projects.flatMap(({ name, batches }) =>
      batches.map((batch) => [batch.id, { text: `${name} · ${batch.name}` }] as const)
    ),
  );
  const unknown = [...new Set(found.map(({ batchId }) => batchId))].filter((id) => !places.has(id));
  if (unknown.length === 0) return places;
  for (const place of await archivedPlaces(state, actor, unknown)) {
    places.set(place.batchId, {
      text: t("admin:search.archived", { place: `${place.projectName} · ${place.batchName}` }),
      href: `/admin/archive/${place.isProjectArchived ? "projects" : "batches"}`,
    });
  }
  return places;
}
