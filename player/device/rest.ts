export { ask } from "./ask.ts";
export { keepWatch } from "./keep_watch.ts";
export { forgetPage } from "./offline_page.ts";
export { remember } from "./remember.ts";
export { showPath } from "./show_path.ts";
