import { useEffect, useState } from "react";
import { Banner } from "../../components/messages/Banner.tsx";

interface Props {
  readonly text: string;
  /** The server has found them blocked already. */
  readonly isKnown?: boolean;
}

/** The way in needs cookies. Says so before a code is typed in vain. */
export function CookiesBlocked({ text, isKnown = false }: Props) {
  const [isBlocked, setBlocked] = useState(isKnown);
  useEffect(() => setBlocked(isKnown || !navigator.cookieEnabled), []);
  return <div role="alert">{isBlocked && <Banner tone="bad">{text}</Banner>}</div>;
}
