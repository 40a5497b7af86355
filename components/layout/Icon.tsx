import { type IconName, ICONS, SOLIDS } from "./icons.ts";

/** Beside a word it is decoration; standing alone it says its `label`. */
export function Icon({ name, label }: { name: IconName; label?: string }) {
  const said = label === undefined ? { "aria-hidden": true } : { role: "img" as const, "aria-label": label };
  return (
    <svg className="icon" data-icon={name} viewBox="0 0 16 16" {...said}>
      <path d={ICONS[name]} />
      {SOLIDS[name] && <path data-solid d={SOLIDS[name]} />}
    </svg>
  );
}
