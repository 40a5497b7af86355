import { type ComponentChildren, createElement, render, type VNode } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

/** As React's: draws the children at the end of another element. On Preact's core alone, as react_core.ts is. */
export const createPortal = (children: ComponentChildren, container: Element): VNode<Props> =>
  createElement<Props>(Portal, { children, container });

interface Props {
  children: ComponentChildren;
  container: Element;
}

function Portal({ children, container }: Props) {
  const place = useRef<HTMLElement>();
  useLayoutEffect(() => {
    const element = place.current = document.createElement("div");
    element.style.display = "contents";
    container.append(element);
    return () => {
      render(null, element);
      element.remove();
    };
  }, [container]);
  useLayoutEffect(() => render(children, place.current!));
  return null;
}
