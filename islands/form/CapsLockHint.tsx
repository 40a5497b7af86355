import { useEffect, useState } from "react";

interface Props {
  /** Id of the field that it watches. */
  of: string;
  text: string;
}

/** Shows that caps lock is on. It is beside the label, so that the layout does not shift. */
export function CapsLockHint({ of, text }: Props) {
  const [isOn, setOn] = useState(false);

  useEffect(() => {
    const field = document.getElementById(of);
    const look = (event: Event) => {
      if (event instanceof KeyboardEvent) setOn(event.getModifierState("CapsLock"));
    };
    const forget = () => setOn(false);
    field?.addEventListener("keydown", look);
    field?.addEventListener("keyup", look);
    field?.addEventListener("blur", forget);
    return () => {
      field?.removeEventListener("keydown", look);
      field?.removeEventListener("keyup", look);
      field?.removeEventListener("blur", forget);
    };
  }, [of]);

  return <span role="status" className="caps-lock">{isOn && text}</span>;
}
