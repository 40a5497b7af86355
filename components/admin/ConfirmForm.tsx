import type { ReactNode } from "react";
import { Banner } from "../messages/Banner.tsx";
import { Button } from "../form/Button.tsx";
import { DialogActions } from "../messages/Dialog.tsx";
import { LinkButton } from "../navigation/LinkButton.tsx";

interface ConfirmFormProps {
  /** The address that does it; opened, it is a page with this form. */
  action: string;
  /** What will happen. */
  children: ReactNode;
  submit: string;
  isDangerous?: boolean;
  /** It was tried and could not be done: what could not, and why. */
  failure?: { readonly title: string; readonly text?: string };
  /** Back without doing it: to a page, or, in a modal, by closing it. */
  cancel: { readonly text: string; readonly href?: string };
}

/** One thing to do and its consequences, in a modal or, before any script, on a page of its own. */
export function ConfirmForm({ action, children, submit, isDangerous, failure, cancel }: ConfirmFormProps) {
  return (
    <form method="post" action={action} className="stack">
      {failure && (
        <Banner tone="bad" title={failure.title} urgent>{failure.text && <p>{failure.text}</p>}</Banner>
      )}
      <div className="prose">{children}</div>
      <DialogActions>
        {cancel.href
          ? <LinkButton kind="quiet" href={cancel.href}>{cancel.text}</LinkButton>
          : <Button kind="quiet" closes="top">{cancel.text}</Button>}
        <Button kind={isDangerous ? "danger" : "primary"}>{submit}</Button>
      </DialogActions>
    </form>
  );
}
