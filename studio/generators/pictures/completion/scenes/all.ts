import type { Scene } from "../scene.ts";
import { BEETLE } from "./beetle.ts";
import { BICYCLE } from "./bicycle.ts";
import { BRACKET } from "./bracket.ts";
import { CALENDAR } from "./calendar.ts";
import { CAR } from "./car.ts";
import { CHAIRLIFT } from "./chairlift.ts";
import { CLOCK } from "./clock.ts";
import { FISHING } from "./fishing.ts";
import { GUITAR } from "./guitar.ts";
import { HOUSE } from "./house.ts";
import { LADDER } from "./ladder.ts";
import { LAMP } from "./lamp.ts";
import { LETTER_MAILED } from "./letter.ts";
import { MIRROR } from "./mirror.ts";
import { PADLOCK } from "./padlock.ts";
import { PIANO } from "./piano.ts";
import { RULER } from "./ruler.ts";
import { SAILBOAT } from "./sailboat.ts";
import { SHADOWS } from "./shadows.ts";
import { SWING } from "./swing.ts";
import { TEAPOT } from "./teapot.ts";
import { TURBINE } from "./turbine.ts";
import { WHEELBARROW } from "./wheelbarrow.ts";

/** The easiest first. */
export const SCENES: readonly Scene[] = [
  CAR,
  TEAPOT,
  HOUSE,
  TURBINE,
  CLOCK,
  SAILBOAT,
  SWING,
  CHAIRLIFT,
  PADLOCK,
  LADDER,
  LETTER_MAILED,
  BICYCLE,
  BEETLE,
  CALENDAR,
  FISHING,
  LAMP,
  WHEELBARROW,
  GUITAR,
  SHADOWS,
  MIRROR,
  PIANO,
  BRACKET,
  RULER,
];
