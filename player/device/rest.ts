export { serverSide } from "../engine/server/server_side.ts";
export { ask } from "./ask.ts";
export { enteringFirst } from "./enter.ts";
export { keepWatch } from "./keep_watch.ts";
export { go } from "./go.ts";
export { openJournal } from "./journal.ts";
export { remember } from "./remember.ts";
