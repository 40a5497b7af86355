/**
 * React's names on Preact's core alone, without what preact/compat adds. The player takes its `react` from here, so that its
 * first script stays small: `scopes` in deno.json says so, to Deno and to the bundler.
 */
export { useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from "preact/hooks";
export type { ComponentChildren as ReactNode, RefObject } from "preact";
