export { Builder } from "./builder.ts";
export type { BuildOptions, ResolvedBuildConfig } from "./options.ts";
export type {
  OnTransformArgs,
  OnTransformOptions,
  OnTransformResult,
  TransformFn,
  TransformMode,
} from "./transform.ts";
