import { Button } from "$/components/form/Button.tsx";
import { notify, type Said } from "$/lib/browser/notify.ts";

export function Notify({ press, ...notice }: Said & { press: string }) {
  return <Button onClick={() => notify(notice)}>{press}</Button>;
}
