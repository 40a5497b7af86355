import assert from "node:assert/strict";
import { show } from "../../tests/helpers/player/show.ts";
import { Button } from "../../components/form/Button.tsx";
import { Dialog } from "../../components/messages/Dialog.tsx";
import { LinkButton } from "../../components/navigation/LinkButton.tsx";
import { Menu } from "../../components/navigation/Menu.tsx";
import { MenuKeys } from "./MenuKeys.tsx";
import { ModalKeys } from "./ModalKeys.tsx";

const focused = () => document.activeElement?.textContent;

function menus() {
  const page = show(
    <>
      <Menu summary="Actions" items={[{ text: "Flag", href: "#" }, "rule", { text: "Delete", href: "#" }]} />
      <Menu summary="Dana" items={[{ text: "Logout", action: "/api/logout" }]} />
      <button type="button">Elsewhere</button>
      <MenuKeys />
    </>,
  );
  const [first, second] = [...page.container.querySelectorAll("details")] as [
    HTMLDetailsElement,
    HTMLDetailsElement,
  ];
  first.querySelector("summary")!.focus();
  return { page, first, second };
}

Deno.test("arrow keys wrap around in a menu, Home and End go to its ends", async () => {
  const { page, first } = menus();
  await page.user.keyboard("{ArrowDown}");
  assert.equal(first.open, true);
  assert.equal(focused(), "Flag");
  await page.user.keyboard("{ArrowDown}");
  assert.equal(focused(), "Delete");
  await page.user.keyboard("{ArrowDown}");
  assert.equal(focused(), "Flag");
  await page.user.keyboard("{ArrowUp}");
  assert.equal(focused(), "Delete");
  await page.user.keyboard("{Home}");
  assert.equal(focused(), "Flag");
  await page.user.keyboard("{End}");
  assert.equal(focused(), "Delete");
});

Deno.test("the up arrow on a menu's summary goes to its last item", async () => {
  const { page } = menus();
  await page.user.keyboard("{ArrowUp}");
  assert.equal(focused(), "Delete");
});

Deno.test("an item that acts in the page closes its menu and leaves the focus on the menu's button", async () => {
  let focusedThen: string | null | undefined;
  const page = show(
    <Menu summary="More" items={[{ text: "Stop", onClick: () => (focusedThen = focused()) }]} />,
  );
  await page.user.click(page.getByText("More"));
  await page.user.click(page.getByRole("button", { name: "Stop" }));
  assert.equal(focusedThen, "More");
  assert.equal(page.container.querySelector("details")!.open, false);
});

Deno.test("Escape closes a menu and returns the focus to its summary", async () => {
  const { page, first } = menus();
  await page.user.keyboard("{ArrowDown}{Escape}");
  assert.equal(first.open, false);
  assert.equal(focused(), "Actions");
});

Deno.test("a menu closes when the focus or a click goes elsewhere", async () => {
  const { page, first, second } = menus();
  first.open = true;
  await page.user.click(page.getByText("Elsewhere"));
  assert.equal(first.open, false);
  first.open = true;
  second.querySelector("summary")!.focus();
  assert.equal(first.open, false);
});

function modals() {
  return show(
    <>
      <Button opens="add">Add batch</Button>
      <Button opens="add" disabled>Not allowed</Button>
      <LinkButton href="/admin/project/new" opens="add">Add as a link</LinkButton>
      <LinkButton href="#nothing" opens="missing">Nothing there</LinkButton>
      <Dialog id="add" title="Add batch" closeText="Close">
        <Button closes="top">Cancel</Button>
      </Dialog>
      <ModalKeys />
    </>,
  );
}
const isOpen = () => (document.getElementById("add") as HTMLDialogElement).open;

Deno.test("buttons that waited for the script are enabled; forbidden ones stay disabled", () => {
  const page = modals();
  assert.equal((page.getByText("Add batch", { selector: "button" }) as HTMLButtonElement).disabled, false);
  assert.equal((page.getByText("Not allowed") as HTMLButtonElement).disabled, true);
});

Deno.test("a button or link opens its modal, and the close button closes it", async () => {
  const page = modals();
  for (
    const opener of [page.getByText("Add batch", { selector: "button" }), page.getByText("Add as a link")]
  ) {
    await page.user.click(opener);
    assert.equal(isOpen(), true);
    await page.user.click(page.getByText("Cancel"));
    assert.equal(isOpen(), false);
    assert.equal(document.activeElement, opener);
  }
});

Deno.test("a link opened in a new tab, or whose modal is not on the page, works as a link", () => {
  const page = modals();
  const press = (text: string, ctrlKey: boolean) =>
    page.getByText(text).dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey }));
  assert.equal(press("Add as a link", true), true);
  assert.equal(isOpen(), false);
  assert.equal(press("Nothing there", false), true);
});
