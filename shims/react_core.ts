/**
 * React's names on Preact's core alone, without what preact/compat adds. The player and the islands take their `react` from
 * here, so that their scripts stay small: `scopes` in deno.json says so, to Deno and to the bundler.
 */
export {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from "preact/hooks";
export type { ComponentChildren as ReactNode, RefObject } from "preact";
