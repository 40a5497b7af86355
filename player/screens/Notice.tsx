import type { Say } from "../say.ts";
import { inWords } from "./duration.ts";
import { Sign } from "./Sign.tsx";

/** A notice in the bar. A new number makes it read out again, even with the same text. */
export interface NumberedNotice {
  /** Key below `tests:player.notice`. */
  readonly key: string;
  readonly type: "error" | "success";
  /** Time that the text names. */
  readonly seconds?: number;
  readonly number: number;
}

export interface NoticeProps {
  readonly notice?: NumberedNotice | null;
  readonly say: Say;
  readonly isKept?: boolean;
}

/** Notices that also say that answers are kept on the device, if they are. */
const OF_ANSWERS = new Set(["offline", "disrupted", "answerRefused"]);

/** Lies above the page and never moves it. An error is read out at once, a success when there is a pause. */
export function Notice({ notice, say, isKept }: NoticeProps) {
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
