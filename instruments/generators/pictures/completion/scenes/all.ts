import type { Scene } from "../scene.ts";
import { BICYCLE } from "./bicycle.ts";
import { CALENDAR } from "./calendar.ts";
import { CAR } from "./car.ts";
import { CLOCK } from "./clock.ts";
import { HOUSE } from "./house.ts";
import { LAMP } from "./lamp.ts";
import { MIRROR } from "./mirror.ts";
import { SAILBOAT } from "./sailboat.ts";
import { TEAPOT } from "./teapot.ts";
import { TURBINE } from "./turbine.ts";

/** The easiest first. */
export const SCENES: readonly Scene[] = [
  CAR,
  TEAPOT,
  HOUSE,
  TURBINE,
  CLOCK,
  SAILBOAT,
  BICYCLE,
  CALENDAR,
  LAMP,
  MIRROR,
];
