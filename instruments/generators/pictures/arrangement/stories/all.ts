import type { Story } from "../story.ts";
import { APPLE_EATEN } from "./apple.ts";
import { BALLOON } from "./balloon.ts";
import { CAKE } from "./cake.ts";
import { CANDLE } from "./candle.ts";
import { CUP } from "./cup.ts";
import { FENCE } from "./fence.ts";
import { FIRE } from "./fire.ts";
import { ICE } from "./ice.ts";
import { KITE } from "./kite.ts";
import { PLANT } from "./plant.ts";
import { SNOWMAN } from "./snowman.ts";

/** The easiest first. */
export const STORIES: readonly Story[] = [
  ICE,
  CANDLE,
  PLANT,
  APPLE_EATEN,
  FENCE,
  BALLOON,
  SNOWMAN,
  CUP,
  FIRE,
  CAKE,
  KITE,
];
