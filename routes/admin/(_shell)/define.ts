import { createDefine } from "fresh";
import type { State } from "$/define.ts";
import type { Said } from "$/lib/browser/notify.ts";
import type { Staff } from "$/model/account/actor.ts";
import type { AdminShell } from "$/model/organization/admin_shell.ts";
import type { Permissions } from "$/model/account/permissions.ts";

/** What every page of the admin area can count on once its gate (`_middleware.ts`) has let the request pass. */
export interface AdminState extends State {
  actor: Staff;
  shell: AdminShell;
  may: Permissions;
  /** Left by the request that led here: "Success! … has been created." */
  notice?: Said;
}

export const define = createDefine<AdminState>();
