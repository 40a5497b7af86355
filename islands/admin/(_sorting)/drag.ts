import { itemsOf, orderOf, settle } from "./order.ts";

/** Lets items be dragged to another place. The callback is called once an item is dropped on a new place. */
export function listenToDrag(
  list: HTMLElement,
  onMoved: (item: HTMLElement) => void,
  signal: AbortSignal,
): void {
  let dragged: HTMLElement | null = null;
  let before: string[] = [];
  for (const item of itemsOf(list)) item.draggable = true;
  list.dataset.drags = "";

  list.addEventListener("dragstart", (event) => {
    dragged = (event.target as Element).closest("li");
    before = orderOf(list);
    dragged?.setAttribute("data-dragged", "");
    event.dataTransfer?.setData("text/plain", dragged?.dataset.name ?? "");
  }, { signal });
  list.addEventListener("dragover", (event) => {
    const beneath = (event.target as Element).closest<HTMLElement>("li");
    if (!dragged || !beneath) return;
    event.preventDefault();
    if (beneath === dragged) return;
    const { top, height } = beneath.getBoundingClientRect();
    if (event.clientY < top + height / 2) beneath.before(dragged);
    else beneath.after(dragged);
  }, { signal });
  list.addEventListener("drop", (event) => event.preventDefault(), { signal });
  list.addEventListener("dragend", (event) => {
    const item = dragged;
    dragged = null;
    item?.removeAttribute("data-dragged");
    if (!item) return;
    // Cancelled with Escape: the item is back in its place.
    if (event.dataTransfer?.dropEffect === "none") putBack(list, before);
    settle(list);
    if (orderOf(list).join() !== before.join()) onMoved(item);
  }, { signal });
}

function putBack(list: HTMLElement, ids: readonly string[]): void {
  const items = itemsOf(list);
  list.append(...ids.map((id) => items.find(({ dataset }) => dataset.id === id)!));
}
