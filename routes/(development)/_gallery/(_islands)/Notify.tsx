import { Button } from "$/components/form/Button.tsx";
import { type BarMessage, notify } from "$/lib/browser/notify.ts";

export function Notify({ press, ...notice }: BarMessage & { press: string }) {
  return <Button onClick={() => notify(notice)}>{press}</Button>;
}
