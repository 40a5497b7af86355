import { define } from "$/define.ts";

/** One card in the middle of the page. */
export default define.layout(({ Component }) => (
  <div class="simple-card">
    <div class="card">
      <Component />
    </div>
  </div>
));
