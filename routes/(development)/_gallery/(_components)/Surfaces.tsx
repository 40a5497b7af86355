import { Button } from "$/components/form/Button.tsx";
import { Card } from "$/components/layout/Card.tsx";
import { EmptyState } from "$/components/messages/EmptyState.tsx";
import { Facts } from "$/components/layout/Facts.tsx";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { Meter } from "$/components/messages/Progress.tsx";
import { Example, type Part } from "./part.tsx";

export const Surfaces: Part = ({ own }) => (
  <>
    <Example of="Facts" wide>
      <Facts
        facts={[
          {
            term: "Respondents",
            value: "38 of 50",
            detail: <Meter label="Respondents" value={38} max={50} />,
          },
          { term: "Complete", value: "24" },
          { term: "Room code", value: "SPRING-2026", detail: "open until 30 Nov, 17:00 Toronto" },
          { term: "Prepaid reports", value: "112" },
        ]}
      />
    </Example>
    <Example of="Card" wide>
      <Card
        id={own("card")}
        title={own("Organization & Team").replace("-", ": ")}
        actions={<Button icon="plus">Invite</Button>}
      >
        <p>Two members are waiting for activation.</p>
      </Card>
    </Example>
    <Example of="Nothing there yet" wide>
      <Card flush>
        <EmptyState
          icon="folder"
          title="No batches yet."
          text="A batch holds the tests of one intake and the people who sit them."
          actions={<LinkButton kind="primary" icon="plus" href="#Surfaces">New batch</LinkButton>}
        />
      </Card>
    </Example>
  </>
);
