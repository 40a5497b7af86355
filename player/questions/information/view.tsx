export { ChoiceView as view } from "../parts/choice_view.tsx";
