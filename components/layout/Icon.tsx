import { type IconName, ICONS, SOLIDS } from "./icons.ts";

/** Decorative beside text. Standing alone it needs a `label`. */
export function Icon({ name, label }: { name: IconName; label?: string }) {
  const attributes = label === undefined
    ? { "aria-hidden": true }
    : { role: "img" as const, "aria-label": label };
  return (
    <svg className="icon" data-icon={name} viewBox="0 0 16 16" {...attributes}>
      <path d={ICONS[name]} />
      {SOLIDS[name] && <path data-solid d={SOLIDS[name]} />}
    </svg>
  );
}
