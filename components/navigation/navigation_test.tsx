import assert from "node:assert/strict";
import { test } from "node:test";
import { show } from "../../tests/helpers/player/show.ts";
import { Accordion } from "../layout/Accordion.tsx";
import { Breadcrumbs } from "./Breadcrumbs.tsx";
import { Link } from "./Link.tsx";
import { LinkButton } from "./LinkButton.tsx";
import { Menu } from "./Menu.tsx";
import { TabPanels, Tabs } from "./Tabs.tsx";

test("a link to a new tab announces it and sets noopener", () => {
  const page = show(<Link href="/tests" newTab="opens in a new tab">Take Assessment</Link>);
  const link = page.getByRole("link", { name: "Take Assessment opens in a new tab" });
  assert.equal(link.getAttribute("target"), "_blank");
  assert.equal(link.getAttribute("rel"), "noopener");
});

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

test("only the selected panel is visible, and only its tab is in tab order", () => {
  const tabs = [
    { id: "scores", text: "Scores", href: "?part=scores", panel: <p>41 points</p> },
    { id: "history", text: "History", href: "?part=history", panel: <p>Began on Monday</p> },
  ];
  const page = show(<TabPanels label="Result" tabs={tabs} selected="history" />);
  const selected = page.getByRole("tab", { selected: true });
  assert.equal(selected.textContent, "History");
  assert.equal(page.getByRole("tabpanel", { name: "History" }).textContent, "Began on Monday");
  assert.equal(document.getElementById("scores")!.hidden, true);
  assert.deepEqual(page.getAllByRole("tab").map((tab) => tab.tabIndex), [-1, 0]);
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

test("an accordion opens its open items, and with a name one at a time", () => {
  const items = [{ id: "a", title: "Police", body: "Spring" }, {
    id: "b",
    title: "Leaders",
    body: "One",
    open: true,
  }];
  const { container } = show(<Accordion name="projects" items={items} />);
  const parts = [...container.querySelectorAll("details")];
  assert.deepEqual(parts.map((part) => part.open), [false, true]);
  assert.deepEqual(parts.map((part) => part.getAttribute("name")), ["projects", "projects"]);
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
