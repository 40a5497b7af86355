export { serverSide } from "../engine/server/server_side.ts";
export { go } from "./go.ts";
export { callServer } from "./server/call_server.ts";
export { withDeviceEntry } from "./server/device_entry.ts";
export { leavings } from "./storage/leavings.ts";
export { openJournal } from "./storage/journal.ts";
export { remember } from "./storage/remember.ts";
export { watchPage } from "./watch/watch_page.ts";
