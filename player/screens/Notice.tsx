import { FromStaff } from "./aids/FromStaff.tsx";
import type { AboveProps } from "./screen.ts";
import { inWords } from "./duration.ts";
import { Sign } from "./Sign.tsx";

/** Notices that also say that answers are kept on the device, if they are. */
const OF_ANSWERS = new Set(["offline", "disrupted", "answerRefused"]);

/** What lies above the page: what staff say, and the notice. */
export const Above = (props: AboveProps) => (
  <>
    <FromStaff {...props} />
    <Notice {...props} />
  </>
);

/** Lies above the page and never moves it. An error is read out at once, a success when there is a pause. */
function Notice({ notice, say, isKept }: AboveProps) {
  const saysKept = isKept && OF_ANSWERS.has(notice?.key ?? "");
  const line = notice && (
    <p className="notice" key={notice.number} data-type={notice.type}>
      <Sign name={notice.type === "error" ? "alert" : "check"} />
      {say(`notice.${notice.key}`, { time: inWords(notice.seconds ?? 0, say) })}
      {saysKept && ` ${say("keptHere")}`}
    </p>
  );
  return (
    <div className="notices">
      <div role="alert">{notice?.type === "error" && line}</div>
      <div role="status">{notice?.type === "success" && line}</div>
    </div>
  );
}
