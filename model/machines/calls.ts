import { type Call, listOf } from "../call.ts";
import { ApiKey, IssuedKey, KeyRotation, NewApiKey } from "./api_key.ts";
import { OwnSandbox, Sandbox } from "../sandbox/sandbox.ts";

/** Keys with which programs work for the organisation. */
export const MACHINE_CALLS: readonly Call[] = [
  {
    method: "GET",
    path: "/api-keys",
    summary: "The keys of the organization and of its sandbox, the newest first, also those that have ended",
    needs: "manageKeys",
    answers: { 200: listOf(ApiKey) },
  },
  {
    method: "POST",
    path: "/api-keys",
    summary: "Make a key for a program. The key is in this answer and in no other",
    needs: "manageKeys",
    asksFresh: () => true,
    body: NewApiKey,
    answers: { 201: IssuedKey },
    refuses: ["key_name_taken", "key_limit_reached", "key_expiry_invalid", "no_sandbox"],
  },
  {
    method: "POST",
    path: "/api-keys/{id}/rotation",
    summary: "Give a key another secret. The one before works on for 24 hours, or as long as you say",
    needs: "manageKeys",
    asksFresh: () => true,
    body: KeyRotation,
    answers: { 200: IssuedKey },
    refuses: ["not_found", "key_ended", "key_expiry_invalid"],
  },
  {
    method: "GET",
    path: "/api-keys/{id}",
    summary: "A key",
    needs: "manageKeys",
    isOfThing: true,
    answers: { 200: ApiKey },
    refuses: ["not_found"],
  },
  {
    method: "DELETE",
    path: "/api-keys/{id}",
    summary: "End a key at once",
    needs: "manageKeys",
    isOfThing: true,
    answers: { 204: null },
    refuses: ["not_found", "key_ended"],
  },
  {
    method: "GET",
    path: "/organization/sandbox",
    summary: "The sandbox of the organization, or null",
    needs: "manageKeys",
    answers: { 200: OwnSandbox },
  },
  {
    method: "POST",
    path: "/organization/sandbox",
    summary:
      "Make a sandbox: an organization beside yours in which keys with `isSandbox` work, and in which no mail is sent and nothing is paid",
    needs: "manageKeys",
    answers: { 201: Sandbox },
    refuses: ["sandbox_exists"],
  },
  {
    method: "POST",
    path: "/organization/sandbox/reset",
    summary: "Set the sandbox back to its start. What was in it is erased; its keys stay",
    needs: "manageKeys",
    answers: { 200: Sandbox },
    refuses: ["no_sandbox"],
  },
];
