import { HEADING, type ScreenProps } from "../screen.ts";
import { Sign } from "../Sign.tsx";

/** The test is handed in. The number of stored answers is the server's count. */
export function Finished({ state: { test, receipt }, say }: ScreenProps) {
  return (
    <>
      <h1 id={HEADING} tabIndex={-1}>{say("finished.title", { test: test.name })}</h1>
      {receipt && (
        <div className="receipt">
          <p className="receipt-stored">
            <Sign name="check" />
            <b>{say("finished.stored", { count: receipt.storedAnswers })}</b>
          </p>
          <p className="quietly">{say("finished.receipt")}</p>
          <p className="code">{receipt.receiptCode}</p>
          <p className="quietly">{say("finished.receiptNote")}</p>
        </div>
      )}
      <h2>{say("finished.next")}</h2>
      <p>{say("finished.nextNote")}</p>
    </>
  );
}
