import type { HandlerFn } from "fresh";
import { define, type State } from "$/define.ts";
import { DownloadLink } from "$/domain/queue/downloads/link.ts";
import { openDownload } from "$/domain/queue/downloads/open_download.ts";
import { Refusal } from "$/model/refusal.ts";
import { storedFile } from "$/site/response/stored_file.ts";

const respond: HandlerFn<unknown, State> = async ({ req, params, url, state }) => {
  const link = DownloadLink.safeParse({ ...Object.fromEntries(url.searchParams), taskId: params.taskId });
  if (!link.success) throw new Refusal("not_found");
  return await storedFile(state, req, await openDownload(state, state.actor, link.data));
};

/** HEAD has its own entry: derived from GET, it would open a file and not read it. */
export const handler = define.handlers({ GET: respond, HEAD: respond });
