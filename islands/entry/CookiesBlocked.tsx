import { useEffect, useState } from "react";
import { Banner } from "../../components/messages/Banner.tsx";

interface Props {
  readonly text: string;
  /** The server has seen it already. */
  readonly isKnown?: boolean;
}

/** Without cookies nobody is known from one page to the next: that is said before a code is typed in vain. */
export function CookiesBlocked({ text, isKnown = false }: Props) {
  const [isBlocked, setBlocked] = useState(isKnown);
  useEffect(() => setBlocked(isKnown || !navigator.cookieEnabled), []);
  return <div role="alert">{isBlocked && <Banner tone="bad">{text}</Banner>}</div>;
}
