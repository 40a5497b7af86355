/** What one switch can choose: a control, or a group that is scanned next. */
export type Choice = HTMLElement | readonly Choice[];

/** Controls of a page. Where text is typed, the screen has keys for it. */
const CONTROLS = "a[href], button, select, summary, input[type=radio], input[type=checkbox]";
const APART = ".visually-hidden, [aria-hidden=true]";
/** More choices than these are parted into groups, so that none is far away. */
const MOST = 8;

/**
 * What is scanned on a page: in an open modal or panel its own controls, otherwise one group after the other: the
 * question's answers, the way on, what staff say and can be asked for, the rest. Nothing while signs are shown that are to be kept in mind.
 */
export function scannedIn({ body }: Document): readonly Choice[] {
  const panel = [...body.querySelectorAll("[popover]")].find((one) => one.checkVisibility?.()) ?? null;
  const isUsable = (control: Element) =>
    !control.matches(":disabled") && !control.closest(APART) && control.closest("[popover]") === panel &&
    (control.checkVisibility?.({ visibilityProperty: true }) ?? true);
  const inside = (part: Element) => [...part.querySelectorAll<HTMLElement>(CONTROLS)].filter(isUsable);
  // The button that opened a panel closes it.
  if (panel) {
    return parted([...inside(panel), ...body.querySelectorAll<HTMLElement>(`[popovertarget="${panel.id}"]`)]);
  }
  const dialog = [...body.querySelectorAll("dialog[open]")].at(-1);
  if (dialog) return parted(inside(dialog));
  if (body.querySelector("[data-step=showing]")) return [];
  const all = inside(body);
  const within = (area: string) => all.filter((control) => control.closest(area));
  const [asks, foot] = [".asks, .from-staff", ".player-foot"].map(within);
  const main = within("main").filter((control) => !asks!.includes(control));
  // Answers, and what leads on, come before what enlarges a picture or begins again.
  const areas = [main.toSorted((one, other) => Number(isAside(one)) - Number(isAside(other))), foot!];
  const rest = all.filter((control) => ![...areas, asks!].flat().includes(control));
  const groups = [...areas, asks!, rest].filter(({ length }) => length > 0).map(parted);
  return groups.length > 1 ? groups.map(single) : groups[0] ?? [];
}

export const groupOf = (choice: Choice | undefined): readonly Choice[] | null =>
  Array.isArray(choice) ? choice : null;

export const controlsOf = (choice: Choice): readonly HTMLElement[] =>
  groupOf(choice)?.flatMap(controlsOf) ?? [choice as HTMLElement];

const isAside = (control: Element) => !control.matches("input, .ask-plate, .keypad-key, [data-kind=primary]");

/** A group of one is what is in it. */
const single = (group: readonly Choice[]): Choice => group.length === 1 ? group[0]! : group;

/** Parts controls by the rows in which they stand, and long rows into pieces. */
function parted(controls: readonly HTMLElement[]): readonly Choice[] {
  if (controls.length <= MOST) return controls;
  const rows = new Map<number, HTMLElement[]>();
  for (const control of controls) {
    const top = Math.round(control.getBoundingClientRect().top / 8);
    rows.set(top, [...rows.get(top) ?? [], control]);
  }
  const lines = [...rows.values()].map((row) => single(pieces(row)));
  return lines.length > 1 ? pieces(lines) : groupOf(lines[0])!;
}

function pieces(choices: readonly Choice[]): readonly Choice[] {
  if (choices.length <= MOST) return choices;
  const size = Math.ceil(Math.sqrt(choices.length));
  return Array.from(
    { length: Math.ceil(choices.length / size) },
    (_, at) => single(choices.slice(at * size, (at + 1) * size)),
  );
}
