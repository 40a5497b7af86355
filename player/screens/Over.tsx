import { topModal } from "../engine/read.ts";
import { Ruler } from "./aids/Ruler.tsx";
import { Scanner } from "./aids/Scanner.tsx";
import { Modals } from "./modals/Modals.tsx";
import { Above } from "./Notice.tsx";
import type { OverProps } from "./screen.ts";

/** What lies over a screen: aids, what staff say, the notice, and the modal on top. */
export function Over({ isAlive, ...props }: OverProps) {
  const { ruler, singleSwitch } = props.state.clock.look ?? {};
  const above = <Above {...props} />;
  return (
    <>
      {isAlive && singleSwitch ? <Scanner seconds={singleSwitch} /> : null}
      {isAlive && ruler && <Ruler />}
      {isAlive && topModal(props.state) ? <Modals {...props}>{above}</Modals> : above}
    </>
  );
}
