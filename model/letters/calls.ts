import { z } from "zod";
import { type Call, listOf } from "../call.ts";
import { LetterTemplate, LetterText } from "./letter_template.ts";
import { Sender } from "./sender.ts";

/** The words of an organisation's mails, and their sender. */
export const LETTER_CALLS: readonly Call[] = [
  {
    method: "GET",
    path: "/letters",
    summary: "The words of each mail in each language, with the names of its placeholders",
    needs: "editLetters",
    answers: { 200: listOf(LetterTemplate) },
  },
  {
    method: "GET",
    path: "/letters/{kind}/{language}",
    summary: "The words of one mail in one language",
    needs: "editLetters",
    isOfThing: true,
    answers: { 200: LetterTemplate },
    refuses: ["not_found"],
  },
  {
    method: "PUT",
    path: "/letters/{kind}/{language}",
    summary: "Word a mail in a language. Placeholders are written as {{link}}",
    needs: "editLetters",
    isOfThing: true,
    body: LetterText,
    answers: { 200: LetterTemplate },
    refuses: ["not_found"],
  },
  {
    method: "DELETE",
    path: "/letters/{kind}/{language}",
    summary: "Go back to the product's words",
    needs: "editLetters",
    isOfThing: true,
    answers: { 200: LetterTemplate },
    refuses: ["not_found"],
  },
  {
    method: "POST",
    path: "/letters/{kind}/{language}/test",
    summary: "Send a mail with made-up values to yourself: these words, or those in use",
    needs: "editLetters",
    body: LetterText.partial(),
    answers: { 200: z.object({ email: z.string() }) },
    refuses: ["not_found", "too_many_attempts", "mail_not_sent"],
  },
  {
    method: "GET",
    path: "/letters/sender",
    summary: "The name in front of the product's address, and the address that replies go to",
    needs: "editLetters",
    isOfThing: true,
    answers: { 200: Sender },
  },
  {
    method: "PUT",
    path: "/letters/sender",
    summary: "Change the sender of all mails of the organization; empty for the product's",
    needs: "editLetters",
    isOfThing: true,
    body: Sender,
    answers: { 200: Sender },
  },
];
