import type { ComponentChildren, ComponentProps } from "preact";
import { Card } from "$/components/layout/Card.tsx";
import { Headed } from "./Headed.tsx";

type Props = Pick<ComponentProps<typeof Headed>, "title" | "crumbs"> & { children: ComponentChildren };

/** A page that is one form. */
export const FormPage = ({ title, crumbs, children }: Props) => (
  <>
    <Headed title={title} crumbs={crumbs} />
    <div class="measure">
      <Card>{children}</Card>
    </div>
  </>
);
