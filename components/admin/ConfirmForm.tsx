import type { ReactNode } from "react";
import { Banner } from "../messages/Banner.tsx";
import { Button } from "../form/Button.tsx";
import { DialogActions } from "../messages/Dialog.tsx";
import { LinkButton } from "../navigation/LinkButton.tsx";

interface ConfirmFormProps {
  /** Address that the form posts to. A GET of it shows this form as a page. */
  action: string;
  /** The consequences, in words. */
  children: ReactNode;
  submit: string;
  isDangerous?: boolean;
  /** Set after a failed attempt: what failed, and why. */
  failure?: { readonly title: string; readonly text?: string };
  /** Way out. Without `href` it closes the modal. */
  cancel: { readonly text: string; readonly href?: string };
}

/** Confirmation of one action, in a modal or, without script, on a page of its own. */
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
