import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { openBrowser } from "../../helpers/browser/browser.ts";
import { ownOrganization } from "../../helpers/world/own_organization.ts";

const PROFILE = "/admin/org/profile/sign-in";

declare global {
  /** Whether the page has asked for a passkey to be filled in. */
  var offers: boolean | undefined;
}

/**
 * A device that keeps passkeys, and whose user is verified, and there until told otherwise. Its browser fills in none
 * until told so.
 */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal" },
      ...{ hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  await page.addInitScript(() => {
    if (sessionStorage.getItem("fillsIn")) {
      const { credentials } = navigator, get = credentials.get.bind(credentials);
      credentials.get = (options) => {
        globalThis.offers = true;
        return get(options);
      };
    } else PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  return {
    isThere: (enabled: boolean) =>
      session.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled }),
    fillsIn: (does: boolean) =>
      page.evaluate((does) => sessionStorage.setItem("fillsIn", does ? "1" : ""), does),
    hasOffered: () => page.waitForFunction(() => globalThis.offers),
  };
}

const signOut = async (page: Page, waitUntil: "load" | "commit" = "load") => {
  await page.context().clearCookies();
  await page.goto("/login", { waitUntil });
};

Deno.test("a passkey is added, signs in alone, is the second step after a password, and proves anew who it is", async () => {
  await using browser = openBrowser();
  await using org = await ownOrganization(browser.url);
  const { admin } = org;
  await using alma = await browser.visitor();
  const { page } = alma;
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const device = await addAuthenticator(page);
  await alma.signIn(admin.email, admin.password);
  await alma.goto(PROFILE);
  await press("Add a passkey");
  const name = page.getByLabel("Name", { exact: true });
  assert.match(await name.inputValue(), /^Chrome, /, "the device's name is suggested");
  await alma.isCalm();
  await name.fill("Alma's laptop");
  await press("Make the passkey");
  await page.getByRole("heading", { name: "Recovery codes" }).waitFor();
  await alma.isCalm();
  await page.getByRole("link", { name: "I have kept them" }).click();
  await page.getByText("Not yet").waitFor();
  await alma.isCalm();

  await signOut(page);
  await alma.isCalm();
  await press("Sign in with a passkey");
  await page.waitForURL("**/admin");
  assert.ok(await alma.goto(PROFILE) === 200);
  assert.equal(await page.getByText("Not yet").count(), 0, "its last use is told");

  // Chosen where the browser fills in the address.
  await device.fillsIn(true);
  await signOut(page, "commit");
  await page.waitForURL("**/admin");

  // What is offered there and not chosen ends with the button, and with the form of the password.
  await device.isThere(false);
  await signOut(page);
  await device.hasOffered();
  await device.isThere(true);
  await press("Sign in with a passkey");
  await page.waitForURL("**/admin");
  await device.isThere(false);
  await signOut(page);
  await device.hasOffered();
  await page.getByLabel("Email").fill(admin.email);
  await page.getByLabel("Password").fill(admin.password);
  await press("Sign In");
  await page.waitForURL("**/second-step?*");
  await alma.isCalm();
  await device.isThere(true);
  await press("Sign in with a passkey");
  await page.waitForURL("**/admin");

  await org.sql`update staff_sessions set proven_at = now() - interval '1 hour' where org_id = ${org.id}`;
  await alma.goto(PROFILE);
  await page.getByRole("link", { name: /^Remove.*Alma/ }).click();
  await press("Remove");
  await page.getByRole("heading", { name: "Confirm that it is you" }).waitFor();
  await alma.isCalm();
  await press("Use a passkey");
  await page.getByText("Alma's laptop has been removed.").waitFor();

  await device.fillsIn(false);
  await signOut(page);
  await press("Sign in with a passkey");
  await page.getByText("This passkey is not known here.").waitFor();
});

Deno.test("an operator sets a passkey up at the first sign-in, signs in by it alone, and proves anew who it is", async () => {
  await using browser = openBrowser();
  await using org = await ownOrganization(browser.url);
  const email = `ola.${org.surname}@assay.test`.toLowerCase();
  await org.sql`
    insert into operators (email, name, password_hash)
    select ${email}, 'Ola Lind', password_hash from users where email = ${org.admin.email}`;
  await using ola = await browser.visitor();
  const { page } = ola;
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  await addAuthenticator(page);
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(org.admin.password);
  await press("Sign In");
  await page.getByRole("heading", { name: "Set up a second factor" }).waitFor();
  await ola.isCalm();
  await press("Make the passkey");
  await page.getByRole("heading", { name: "Recovery codes" }).waitFor();
  await ola.isCalm();
  await signOut(page);
  await press("Sign in with a passkey");
  await page.waitForURL("**/operator");
  await org.sql`
    update operator_sessions set proven_at = now() - interval '1 hour'
    where operator_id = (select id from operators where email = ${email})`;
  await ola.goto("/operator/sign-in");
  await ola.isCalm();
  await page.getByRole("link", { name: /^Remove.*Chrome/ }).click();
  await press("Remove");
  await page.getByRole("heading", { name: "Confirm that it is you" }).waitFor();
  await ola.isCalm();
  await press("Use a passkey");
  // Without a second factor they set one up before anything else.
  await page.getByRole("heading", { name: "Set up a second factor" }).waitFor();
});
