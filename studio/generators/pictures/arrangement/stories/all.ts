import type { Story } from "../story.ts";
import { APPLE_EATEN } from "./apple.ts";
import { BALL } from "./ball.ts";
import { BALLOON } from "./balloon.ts";
import { BULB } from "./bulb.ts";
import { CAKE } from "./cake.ts";
import { CANDLE } from "./candle.ts";
import { CUP } from "./cup.ts";
import { FENCE } from "./fence.ts";
import { FIRE } from "./fire.ts";
import { FOOTPRINTS } from "./footprints.ts";
import { HARVEST } from "./harvest.ts";
import { ICE } from "./ice.ts";
import { KITE } from "./kite.ts";
import { LEAK } from "./leak.ts";
import { LETTER } from "./letter.ts";
import { PLANT } from "./plant.ts";
import { SCARF } from "./scarf.ts";
import { SNACK } from "./snack.ts";
import { SNOWMAN } from "./snowman.ts";
import { TABLE } from "./table.ts";
import { WINDOW } from "./window.ts";

/** The easiest first. */
export const STORIES: readonly Story[] = [
  ICE,
  CANDLE,
  PLANT,
  APPLE_EATEN,
  FENCE,
  BALLOON,
  LETTER,
  SNOWMAN,
  CUP,
  FIRE,
  CAKE,
  SCARF,
  TABLE,
  KITE,
  WINDOW,
  BALL,
  LEAK,
  BULB,
  FOOTPRINTS,
  SNACK,
  HARVEST,
];
