import type { Look } from "../attribute.ts";
import { COUNTED } from "./counted.ts";
import { DIAL } from "./dial.ts";
import { NESTED } from "./nested.ts";
import { RAYED } from "./rayed.ts";
import { SIZED } from "./sized.ts";
import { STROKED } from "./stroked.ts";
import { TILED } from "./tiled.ts";

export const LOOKS: readonly Look[] = [COUNTED, NESTED, DIAL, SIZED, TILED, STROKED, RAYED];
