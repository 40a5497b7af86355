import { type Call, listOf } from "../call.ts";
import { ApiKey, IssuedKey, KeyRotation, NewApiKey } from "./api_key.ts";

/** Keys with which programs work for the organisation. */
export const MACHINE_CALLS: readonly Call[] = [
  {
    method: "GET",
    path: "/api-keys",
    summary: "The organization's keys, the newest first, also those that have ended",
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
    refuses: ["key_name_taken", "key_limit_reached", "key_expiry_invalid"],
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
];
