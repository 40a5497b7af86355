import {
  countTestCodes,
  findTestCode,
  holdCodeBatch,
  holdTestCode,
  insertTestCodes,
  setCode,
  summarizeRooms,
  summarizeSingleCodes,
} from "$/db/codes/batch_codes.ts";
import { after, type Probe } from "../probe.ts";

const NOW = new Date();
const LATER = new Date(Date.now() + 3600_000);

/** A batch's codes, as its staff create and change them. */
export const BATCH_CODE_PROBES: Record<string, Record<string, Probe>> = {
  "codes/batch_codes.ts": {
    countTestCodes: (tx, orgId, t) => countTestCodes(tx, orgId, t.springIntake.id, { type: "room" }),
    holdCodeBatch: (tx, orgId, t) => holdCodeBatch(tx, orgId, t.springIntake.id),
    insertTestCodes: (tx, orgId, t) =>
      insertTestCodes(tx, orgId, {
        batchId: t.springIntake.id,
        type: "room",
        codes: ["PROBE-1"],
        maxParticipants: 2,
        label: null,
        hasWaitingRoom: false,
        startsTogether: false,
        start: NOW,
        end: LATER,
        createdBy: t.dana.userId,
      }),
    summarizeRooms: (tx, orgId, t) => summarizeRooms(tx, orgId, t.springIntake.id),
    summarizeSingleCodes: after(
      (tx, t) =>
        tx`update test_codes set type = 'single', max_participants = 1, taken = 1 where id = ${t.springRoom.id}`,
      (tx, orgId, t) => summarizeSingleCodes(tx, orgId, t.springIntake.id),
    ),
    holdTestCode: (tx, orgId, t) => holdTestCode(tx, orgId, t.springRoom.id),
    findTestCode: (tx, orgId, t) => findTestCode(tx, orgId, t.springRoom.id),
    setCode: (tx, orgId, t) =>
      setCode(
        tx,
        orgId,
        t.springRoom.id,
        {
          start: NOW,
          end: LATER,
          label: "Probe",
          maxParticipants: 600,
          isRevoked: true,
          hasWaitingRoom: true,
          startsTogether: true,
        },
        NOW,
      ),
  },
};
