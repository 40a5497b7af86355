/** The typed values of a form, by the names of its fields. */
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
 * Opens the tab's drafts for a new page. Drafts sent by the page before are dropped: they were accepted, or
 * the new page shows them. After a sign-in they are kept, because the server never read them.
 */
export function openDrafts(user: string, { isBackFromSignIn }: { isBackFromSignIn: boolean }): void {
  const drafts = read();
  const forms = drafts.user === user ? drafts.forms : {};
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
    const drafts = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    if (drafts) return drafts;
  } catch {
    // Foreign content, or a browser without storage.
  }
  return { user: "", forms: {} };
}

function write(drafts: Drafts): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(drafts));
  } catch {
    // Full or forbidden: a form works without drafts.
  }
}
