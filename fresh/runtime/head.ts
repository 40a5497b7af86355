import { type ComponentChild, type ComponentChildren, render, toChildArray } from "preact";
import { useEffect } from "preact/hooks";

export interface HeadProps {
  children?: ComponentChildren;
}

/**
 * Puts its children into the document's head. The server does that during rendering (render/head.ts); in an
 * island it is done after each render.
 */
export function Head({ children }: HeadProps): ComponentChildren {
  useEffect(() => {
    for (const child of toChildArray(children)) {
      for (const element of built(child)) {
        place(element);
      }
    }
  });
  return null;
}

/** Preact builds the elements outside of the page. */
function built(child: ComponentChild): Element[] {
  const box = document.createElement("div");
  render(child, box);
  const key = typeof child === "object" && child !== null && "key" in child ? child.key : null;
  if (key != null) box.firstElementChild?.setAttribute("data-key", String(key));
  return [...box.children];
}

function place(element: Element): void {
  const existing = counterpart(element);
  if (existing === null) {
    document.head.append(element);
    return;
  }
  for (const { name } of [...existing.attributes]) {
    // A nonce reads as empty once the page has loaded; it is still valid.
    if (name !== "nonce" && !element.hasAttribute(name)) {
      existing.removeAttribute(name);
    }
  }
  for (const { name, value } of element.attributes) {
    existing.setAttribute(name, value);
  }
  if (existing.textContent !== element.textContent) {
    existing.textContent = element.textContent;
  }
}

/** The element to replace: one with the same key, id or purpose. */
function counterpart(element: Element): Element | null {
  const find = (selector: string) => document.head.querySelector(selector);
  const name = element.localName;
  const attribute = (attribute: string) => {
    const value = element.getAttribute(attribute);
    return value === null ? null : find(`${name}[${attribute}=${JSON.stringify(value)}]`);
  };
  if (name === "title" || name === "base") return find(name);
  return attribute("data-key") ?? attribute("id") ??
    (name === "meta" ? attribute("name") ?? attribute("property") : null) ??
    (name === "link" && attribute("rel") ? linkOf(element) : null);
}

function linkOf(element: Element): Element | null {
  const signature = (link: Element) =>
    [...link.attributes].filter((a) => a.name !== "href").map((a) => `${a.name}=${a.value}`).sort().join();
  const own = signature(element);
  return [...document.head.querySelectorAll("link")].find((link) =>
    signature(link) === own &&
    (own.includes("canonical") ||
      link.getAttribute("href") === element.getAttribute("href"))
  ) ?? null;
}
