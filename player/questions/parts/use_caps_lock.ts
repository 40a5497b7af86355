import { useLayoutEffect, useState } from "react";

/** Whether a key was pressed with caps lock on. */
export function useCapsLock(): boolean {
  const [isOn, setOn] = useState(false);
  useLayoutEffect(() => {
    const look = (event: KeyboardEvent) => setOn(event.getModifierState("CapsLock"));
    document.addEventListener("keydown", look);
    document.addEventListener("keyup", look);
    return () => {
      document.removeEventListener("keydown", look);
      document.removeEventListener("keyup", look);
    };
  }, []);
  return isOn;
}
