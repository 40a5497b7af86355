export { default, handler } from "../(_page)/PlayerPage.tsx";
