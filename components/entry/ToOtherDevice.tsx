import type { TFunction } from "i18next";
import { Button } from "../form/Button.tsx";

/** Makes a code for another device, and shows it. */
export const ToOtherDevice = ({ t }: { t: TFunction }) => (
  <form method="post" action="/tests/hand-over">
    <Button>{t("tests:handOver.open")}</Button>
  </form>
);
