import type { TestCodeRow } from "../../db/codes/test_codes.ts";
import { type CodeState, codeState } from "../../model/codes/test_code.ts";

/** A code with its current state. */
export interface CodeView extends Omit<TestCodeRow, "isBatchLive"> {
  readonly state: CodeState;
}

export const codeView = (
  {
    id,
    type,
    code,
    maxParticipants,
    taken,
    start,
    end,
    label,
    isRevoked,
    hasWaitingRoom,
    startsTogether,
    isBatchLive,
  }: TestCodeRow,
  now: Date,
): CodeView => {
  const row = {
    id,
    type,
    code,
    maxParticipants,
    taken,
    start,
    end,
    label,
    isRevoked,
    hasWaitingRoom,
    startsTogether,
  };
  return { ...row, state: codeState({ ...row, isBatchLive }, now) };
};
