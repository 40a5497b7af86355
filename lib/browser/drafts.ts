/** What was typed into a form, by the names of its fields. */
export type Fields = Readonly<Record<string, readonly string[]>>;

interface Draft {
  readonly fields: Fields;
  readonly isSent?: boolean;
}

interface Drafts {
  readonly user: string;
  readonly forms: Readonly<Record<string, Draft>>;
}

const KEY = "assay:drafts";

/**
 * What the tab has kept, as a page begins. What was sent from the page before has been taken, or stands in this one as it was typed;
 * unless a sign-in came between: then the server never read it.
 */
export function openDrafts(user: string, { isBackFromSignIn }: { isBackFromSignIn: boolean }): void {
  const kept = read();
  const forms = kept.user === user ? kept.forms : {};
  const open = Object.entries(forms).filter(([, { isSent }]) => isBackFromSignIn || !isSent);
  write({ user, forms: Object.fromEntries(open.map(([key, { fields }]) => [key, { fields }])) });
}

export const readDraft = (key: string): Draft | undefined => read().forms[key];

export function writeDraft(key: string, draft: Draft): void {
  const { user, forms } = read();
  write({ user, forms: { ...forms, [key]: draft } });
}

export function dropDraft(key: string): void {
  const { user, forms } = read();
  write({ user, forms: Object.fromEntries(Object.entries(forms).filter(([other]) => other !== key)) });
}

export const dropDrafts = (): void => sessionStorage.removeItem(KEY);

function read(): Drafts {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    if (kept) return kept;
  } catch {
    // Not one of ours, or a browser that keeps nothing.
  }
  return { user: "", forms: {} };
}

function write(drafts: Drafts): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(drafts));
  } catch {
    // Full, or forbidden: a form works as well without.
  }
}
