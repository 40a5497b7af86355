import { createDefine } from "fresh";
import type { State } from "$/define.ts";
import type { BarMessage } from "$/lib/browser/notify.ts";
import type { Staff, Support } from "$/model/account/actor.ts";
import type { AdminShell } from "$/model/organization/admin_shell.ts";
import type { Permissions } from "$/model/account/permissions.ts";

/** State of every admin page, filled by the area's gate (`_middleware.ts`). */
export interface AdminState extends State {
  actor: Staff | Support;
  shell: AdminShell;
  may: Permissions;
  /** Message of the request that redirected here: "Success! … has been created." */
  notice?: BarMessage;
  /** Of a page that names people and was fetched ahead: it says when it is seen (`people_page.ts`). */
  tellsSeen?: boolean;
}

export const define = createDefine<AdminState>();
