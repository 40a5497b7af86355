import { ListPages } from "$/components/admin/ListPages.tsx";
import { ProjectCrumbs } from "$/components/admin/projects/ProjectCrumbs.tsx";
import { RoomTable } from "$/components/admin/codes/RoomTable.tsx";
import { SingleCodeTable } from "$/components/admin/codes/SingleCodeTable.tsx";
import type { FormState } from "$/components/form/form_state.ts";
import { Card } from "$/components/layout/Card.tsx";
import { EmptyCard } from "$/components/messages/EmptyState.tsx";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { openBatch } from "$/domain/batches/open_batch.ts";
import type { CodeView } from "$/domain/codes/code_view.ts";
import { listCodes } from "$/domain/codes/list_codes.ts";
import { CopyKeys } from "$/islands/navigation/CopyKeys.tsx";
import { LIMITS } from "$/model/limits.ts";
import { type CodeType, mayEditCodes } from "$/model/codes/test_code.ts";
import type { AdminState } from "$/routes/admin/(_shell)/define.ts";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";
import { batchPlace, pageNumber } from "$/routes/admin/(_shell)/addresses.ts";
import { CodesForm } from "./CodesForm.tsx";
import { EditCode, type Editing } from "./EditCode.tsx";
import { CODES_PARTS, withMissing } from "./codes_typed.ts";

interface CodesPageInput {
  readonly state: AdminState;
  readonly params: Record<string, string | undefined>;
  readonly url: URL;
  /** State of the form that creates codes, after a failed attempt. */
  readonly form?: FormState;
  /** The code whose edit modal is open. */
  readonly edited?: { readonly code: CodeView; readonly editing: Editing };
}

const KINDS = {
  room: {
    folder: "rooms",
    perPage: LIMITS.roomCodesPage,
    most: LIMITS.roomParticipants,
    words: {
      title: "rooms",
      add: "newRoom",
      label: "participants",
      hint: "participantsHint",
      submit: "createRoom",
    },
  },
  single: {
    folder: "codes",
    perPage: 50,
    most: LIMITS.testCodesAtOnce,
    words: {
      title: "singlesTitle",
      add: "newSingles",
      label: "howMany",
      hint: "howManyHint",
      submit: "createSingles",
    },
  },
} as const satisfies Record<CodeType, unknown>;

/** A batch's codes of one type, newest first, below the form that creates more. */
export async function codesPage(type: CodeType, { state, params, url, form, edited }: CodesPageInput) {
  const { t, actor, language, shell } = state;
  const { folder, perPage, most, words } = KINDS[type];
  const batch = await openBatch(state, actor, batchPlace(params));
  const current = pageNumber(url);
  const filter = { type, unassignedOnly: type === "single", limit: perPage, offset: (current - 1) * perPage };
  const { count, results } = await listCodes(state, actor, batch.id, filter);
  const home = `/admin/project/${batch.project.id}/batch/${batch.id}`;
  const clock = { timeZone: shell.organization.timeZone, language };
  const isLive = batch.status === "live" && !batch.project.isArchived;
  const mayEdit = mayEditCodes({ status: batch.status, isProjectArchived: batch.project.isArchived });
  const addressOf = (id: string, action: string) =>
    `${home}/codes/${id}/${action}${current > 1 ? `?page=${current}` : ""}`;
  return (
    <>
      <Headed
        title={t(`admin:codes.${words.title}`)}
        crumbs={<ProjectCrumbs t={t} project={batch.project} batch={batch} tab="invitations" />}
        actions={type === "single" && count > 0 && (
          <LinkButton href={`${home}/codes/print`} icon="document">{t("admin:codes.unused")}</LinkButton>
        )}
      />
      <div class="stack">
        {isLive && (
          <Card title={t(`admin:codes.${words.add}`)}>
            <CodesForm
              t={t}
              action={`${home}/${folder}`}
              form={form && withMissing(t, form, CODES_PARTS)}
              clock={clock}
              now={state.now()}
              participants={{
                label: t(`admin:codes.${words.label}`),
                hint: t(`admin:codes.${words.hint}`, { most }),
                most,
              }}
              submit={t(`admin:codes.${words.submit}`)}
              asksForWaitingRoom={type === "room"}
              home={home}
            />
          </Card>
        )}
        {!isLive && count === 0 && (
          <EmptyCard
            icon="lock"
            title={t("admin:codes.notLive")}
            actions={<LinkButton href={home}>{t("admin:form.toBatch")}</LinkButton>}
          />
        )}
        {results.length > 0 && (type === "room"
          ? <RoomTable t={t} home={home} rooms={results} clock={clock} mayEdit={mayEdit} />
          : (
            <SingleCodeTable
              t={t}
              codes={results}
              clock={clock}
              addressOf={mayEdit ? addressOf : undefined}
            />
          ))}
        {count > perPage && (
          <ListPages
            t={t}
            label={t("admin:codes.pages")}
            current={current}
            perPage={perPage}
            shown={results.length}
            total={count}
            hrefOf={(page) => `${home}/${folder}?page=${page}`}
          />
        )}
      </div>
      {edited && (
        <EditCode
          state={state}
          code={edited.code}
          action={addressOf(edited.code.id, "edit")}
          editing={edited.editing}
        />
      )}
      <CopyKeys />
    </>
  );
}
