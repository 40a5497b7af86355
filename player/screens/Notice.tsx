import type { Say } from "../say.ts";
import { Sign } from "./Sign.tsx";

/** Said for a while. A new number is said anew, even in the same words. */
export interface Noticed {
  /** Below `tests:player.notice`. */
  readonly key: string;
  readonly type: "error" | "success";
  readonly number: number;
}

export interface NoticeProps {
  readonly notice?: Noticed | null;
  readonly say: Say;
  readonly isKept?: boolean;
}

/** Beside these it is said that answers are kept on the device, once they are. */
const OF_ANSWERS = new Set(["offline", "disrupted", "answerRefused"]);

/** Above the page and out of its flow: it covers, it never pushes. An error is read out at once, the rest when there is a pause. */
export function Notice({ notice, say, isKept }: NoticeProps) {
  const keeps = isKept && OF_ANSWERS.has(notice?.key ?? "");
  const line = notice && (
    <p className="notice" key={notice.number} data-type={notice.type}>
      <Sign name={notice.type === "error" ? "alert" : "check"} />
      {say(`notice.${notice.key}`)}
      {keeps && ` ${say("keptHere")}`}
    </p>
  );
  return (
    <div className="notices">
      <div role="alert">{notice?.type === "error" && line}</div>
      <div role="status">{notice?.type === "success" && line}</div>
    </div>
  );
}
