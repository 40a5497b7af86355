import { Scanner } from "../../player/screens/aids/Scanner.tsx";

/** Single-switch use of a page around the tests. */
export const Scan = ({ seconds }: { seconds: number }) => <Scanner seconds={seconds} />;
