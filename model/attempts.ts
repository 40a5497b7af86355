import { LOGOUT_TOKEN, MINUTE, PASSKEY_CHALLENGE } from "./times.ts";

/** How often something may be tried (`domain/access/attempts.ts`). */
export const ATTEMPTS = {
  signInToAccount: { limit: 10, window: 15 * MINUTE },
  signInWithDevice: { limit: 10, window: 15 * MINUTE },
  signInAccountOfAddress: { limit: 1, window: 15 * MINUTE },
  signInFromAddress: { limit: 50, window: 15 * MINUTE },
  secondStepOfAccount: { limit: 10, window: 15 * MINUTE },
  secondStepFromAddress: { limit: 50, window: 15 * MINUTE },
  // Of a whole office that begins its day.
  singleSignOnFromAddress: { limit: 600, window: 15 * MINUTE },
  // Tokens of a logout at a provider that were not believed.
  falseLogoutFromAddress: { limit: 50, window: 15 * MINUTE },
  // Each is used once. The window is longer than it is good, by clocks that differ.
  logoutToken: { limit: 1, window: 2 * LOGOUT_TOKEN },
  checkDomain: { limit: 30, window: 15 * MINUTE },
  testProvider: { limit: 30, window: 15 * MINUTE },
  // Nobody guesses a signature: this only keeps one address from being a load.
  passkeyFromAddress: { limit: 200, window: 15 * MINUTE },
  // Each is used once. The window is as long as it is good.
  passkeyChallenge: { limit: 1, window: PASSKEY_CHALLENGE },
  checkOwnPassword: { limit: 10, window: 15 * MINUTE },
  resetLetterToAccount: { limit: 3, window: 60 * MINUTE },
  // Counted within one organisation: how often another one has written to the address must not be visible
  // here.
  invitationLetter: { limit: 3, window: 60 * MINUTE },
  // Each goes to any number of people.
  messageToRoom: { limit: 60, window: 10 * MINUTE },
  testLetter: { limit: 10, window: 60 * MINUTE },
  resetLetterFromAddress: { limit: 20, window: 60 * MINUTE },
  // A room of people behind one address may have lost their codes.
  reentryLetterFromAddress: { limit: 100, window: 60 * MINUTE },
  demoRequestFromAddress: { limit: 20, window: 60 * MINUTE },
  reportErrorFromAddress: { limit: 30, window: MINUTE },
  // Only failures count: 300 people behind one address may each mistype twice. docs/entry.md has the odds of
  // guessing.
  testCodeFromAddress: { limit: 600, window: 15 * MINUTE },
  resumeCodeFromAddress: { limit: 600, window: 15 * MINUTE },
} as const;
