import { Avatar } from "$/components/layout/Avatar.tsx";
import { Breadcrumbs } from "$/components/navigation/Breadcrumbs.tsx";
import { Button } from "$/components/form/Button.tsx";
import { Mark } from "$/components/layout/Mark.tsx";
import { Menu } from "$/components/navigation/Menu.tsx";
import { PageHead } from "$/components/navigation/PageHead.tsx";
import { StatusBadge } from "$/components/messages/StatusBadge.tsx";
import { Tabs } from "$/components/navigation/Tabs.tsx";
import { Example, type Part } from "./part.tsx";

export const Navigation: Part = ({ own }) => (
  <>
    <Example of="Page head" wide>
      <PageHead
        title="Spring intake"
        crumbs={
          <Breadcrumbs
            label={`You are here, ${own("crumbs")}`}
            crumbs={[{ text: "Projects", href: "#Navigation" }, {
              text: "Police recruitment",
              href: "#Surfaces",
            }]}
          />
        }
        badge={<StatusBadge status="live" text="Live" />}
        actions={
          <>
            <Button kind="quiet">Close</Button>
            <Button>Invite respondents</Button>
            <Button kind="primary">Generate reports</Button>
          </>
        }
      />
    </Example>
    <Example of="Pages beside each other" wide>
      <Tabs
        label={`Archive, ${own("archive")}`}
        tabs={[
          { href: "#Navigation", text: "Projects", count: 1, current: true },
          { href: "?tab=batches#Navigation", text: "Batches", count: 4 },
          { href: "?tab=respondents#Navigation", text: "Respondents", count: 112 },
        ]}
      />
    </Example>
    <Example of="Menu and sign">
      <Mark />
      <Menu
        summary="Actions"
        items={[
          { text: "Mark as retested", icon: "retest", href: "#Navigation" },
          { text: "Flag", icon: "flag", href: "#Navigation" },
          "rule",
          { text: "Delete respondent", icon: "trash", href: "#Navigation" },
        ]}
      />
      <Menu
        kind="quiet"
        label="Dana Laurier"
        summary={<Avatar name="Dana Laurier" />}
        head="Dana Laurier · Cedar Valley"
        items={[
          { text: "My Profile", icon: "user", href: "#Navigation", current: true },
          { text: "Technical Support", icon: "info", href: "#Navigation" },
          "rule",
          { text: "Logout", icon: "sign-out", action: "#Navigation" },
        ]}
      />
    </Example>
  </>
);
