import { fromFileUrl } from "./lib/files/paths.ts";

/** The one place for the framework's options: `app.ts` reads the app's, `dev.ts` and the build task the build's. */
export const appOptions = {};

export const buildOptions = {
  root: fromFileUrl(import.meta.resolve("./")),
  serverEntry: "./main.ts",
  outDir: "_fresh",
  // Over a slow line the player's script comes with its page, what the first question needs before all else.
  standalone: { "islands/player/Player.tsx": "islands/player/(_following)/following.ts" },
  target: ["chrome109", "firefox115", "safari16.4"],
};
