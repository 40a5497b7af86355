import { Button } from "../../../../components/Button.tsx";
import { notify, type Said } from "../../../../lib/notify.ts";

export function Notify({ press, ...said }: Said & { press: string }) {
  return <Button onClick={() => notify(said)}>{press}</Button>;
}
