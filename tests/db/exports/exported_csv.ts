import assert from "node:assert/strict";
import Papa from "papaparse";
import { exportCsv } from "$/domain/exports/export_csv.ts";
import { requestCsv } from "$/domain/exports/request_csv.ts";
import { taskStatus } from "$/domain/queue/task_view.ts";
import type { CsvRequest } from "$/model/exports/csv_request.ts";
import type { TaskView } from "$/model/queue/task.ts";
import type { World } from "../../helpers/world/world.ts";

type Row = Record<string, string>;

export interface ExportedCsv {
  readonly task: TaskView;
  readonly text: string;
  readonly bytes: Uint8Array;
  readonly headings: readonly string[];
  readonly rows: readonly Row[];
  readonly codebook: readonly Row[];
  readonly codebookBytes: Uint8Array;
  // deno-lint-ignore no-explicit-any -- read as its receiver would
  readonly manifest: any;
}

export const HOOKS = { leaving: new AbortController().signal, onBeat: () => {} };

/**
 * Requests a CSV, generates it as a worker would, and reads the files with another reader than their writer.
 */
export async function exportedCsv(t: World, request: CsvRequest): Promise<ExportedCsv> {
  const { id } = await requestCsv(t.ctx, t.dana, request);
  assert.equal((await exportCsv(t.ctx, { orgId: t.cedar.id, taskId: id }, HOOKS)).kind, "completed");
  const [task] = await t.sql`select file_key from tasks where id = ${id}`;
  const beside = Object.fromEntries(
    (await t.sql`select kind, key from task_files where task_id = ${id}`).map(({ kind, key }) => [kind, key]),
  );
  const bytes = await fileOf(t, task!.fileKey);
  const codebookBytes = await fileOf(t, beside.codebook);
  const { headings, rows } = read(bytes);
  return {
    task: await taskStatus(t.ctx, t.dana, id),
    text: new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes),
    ...{ bytes, headings, rows, codebookBytes },
    codebook: read(codebookBytes).rows,
    manifest: JSON.parse(new TextDecoder().decode(await fileOf(t, beside.manifest))),
  };
}

async function fileOf(t: World, key: string): Promise<Uint8Array> {
  const file = await t.ctx.store.get(key);
  assert.ok(file, `no file ${key}`);
  return new Uint8Array(await new Response(file.stream).arrayBuffer());
}

function read(bytes: Uint8Array): { headings: string[]; rows: Row[] } {
  const { data, errors, meta } = Papa.parse<Row>(new TextDecoder().decode(bytes), {
    header: true,
    skipEmptyLines: true,
  });
  assert.deepEqual(errors, []);
  return { headings: meta.fields!, rows: data };
}
