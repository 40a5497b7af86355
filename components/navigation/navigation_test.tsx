import assert from "node:assert/strict";
import { test } from "node:test";
import { show } from "../../tests/helpers/player/show.ts";
import { Breadcrumbs } from "./Breadcrumbs.tsx";
import { LinkButton } from "./LinkButton.tsx";
import { Menu } from "./Menu.tsx";
import { Tabs } from "./Tabs.tsx";

test("a link that opens a modal keeps the address of its page", () => {
  const page = show(<LinkButton href="/admin/project/new" opens="add-project">Add Project</LinkButton>);
  const link = page.getByRole("link", { name: "Add Project" });
  assert.equal(link.getAttribute("href"), "/admin/project/new");
  assert.equal(link.getAttribute("data-opens"), "add-project");
});

test("one tab is marked as the current page", () => {
  const tabs = [{ href: "/a", text: "Projects", count: 1, current: true }, { href: "/b", text: "Batches" }];
  const page = show(<Tabs label="Archive" tabs={tabs} />);
  assert.equal(page.getByRole("link", { current: "page" }).getAttribute("href"), "/a");
  assert.ok(page.getByRole("navigation", { name: "Archive" }));
});

test("a menu has links, and forms for requests that change something", () => {
  const page = show(
    <Menu
      summary="DL"
      label="Dana Laurier"
      items={[{ text: "My Profile", href: "/admin/org/profile" }, "rule", {
        text: "Logout",
        action: "/api/logout",
      }]}
    />,
  );
  assert.equal(page.getByText("My Profile").getAttribute("href"), "/admin/org/profile");
  const form = page.getByText("Logout").closest("form")!;
  assert.equal(form.getAttribute("method"), "post");
  assert.equal(form.getAttribute("action"), "/api/logout");
});

test("breadcrumbs are a list of links in order", () => {
  const crumbs = [{ text: "Projects", href: "/admin" }, {
    text: "Police recruitment",
    href: "/admin/project/1",
  }];
  const page = show(<Breadcrumbs label="You are here" crumbs={crumbs} />);
  assert.deepEqual(page.getAllByRole("link").map((link) => link.textContent), [
    "Projects",
    "Police recruitment",
  ]);
});
