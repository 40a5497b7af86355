import { Card } from "$/components/layout/Card.tsx";
import { Checkbox } from "$/components/form/Checkbox.tsx";
import { EmptyState } from "$/components/messages/EmptyState.tsx";
import { Icon } from "$/components/layout/Icon.tsx";
import { Pagination } from "$/components/navigation/Pagination.tsx";
import { type Status, StatusBadge } from "$/components/messages/StatusBadge.tsx";
import { Table } from "$/components/layout/Table.tsx";
import { Example, type Part } from "./part.tsx";

const PEOPLE: [
  name: string,
  number: string,
  born: string,
  answers: string,
  status: Status,
  word: string,
  flag?: boolean,
][] = [
  ["Amélie Tremblay", "G-20418", "03/09", "60", "complete", "Complete", true],
  ["Ravi Anand", "G-20422", "11/30", "41", "inprogress", "In progress"],
  ["Morgan O’Neill", "G-20431", "07/17", "0", "new", "Not started"],
  ["Zoé Lachance-Beauregard", "G-20440", "01/02", "0", "new", "Not started"],
];

export const Lists: Part = ({ own }) => (
  <>
    <Example of="Table, sorted by name" wide>
      <Card id={own("people")} title={own("Respondents").replace("-", ": ")} flush>
        <Table
          caption={`Respondents, ${own("sorted")}`}
          columns={[
            {
              key: "box",
              text: <Checkbox id={own("all")} name="all" title="Select all" />,
              label: "Selected",
              fit: true,
            },
            { key: "name", text: "Name", sort: { href: "?sort=-name#Lists", direction: "ascending" } },
            { key: "born", text: "Born", sort: { href: "?sort=born#Lists" } },
            { key: "answers", text: "Answers", numeric: true, wide: true },
            { key: "status", text: "Status" },
          ]}
        >
          {PEOPLE.map(([name, number, born, answers, status, word, flag]) => (
            <tr key={number}>
              <td>
                <Checkbox id={own(number)} name="respondents" value={number} title={`Select ${name}`} />
              </td>
              <th scope="row">
                {name} {flag && <Icon name="flag" label="Flagged" />}
                <br />
                <span className="quietly">{number}</span>
              </th>
              <td>{born}</td>
              <td data-numeric data-wide>{answers}</td>
              <td>
                <StatusBadge status={status} text={word} />
              </td>
            </tr>
          ))}
        </Table>
      </Card>
    </Example>
    <Example of="Pages" wide>
      <Pagination
        label={`Pages, ${own("middle")}`}
        summary="126–150 of 312"
        current={6}
        last={13}
        hrefOf={(page) => `?page=${page}#Lists`}
        texts={{ previous: "Previous page", next: "Next page" }}
      />
      <Pagination
        label={`Pages, ${own("first")}`}
        summary="1–25 of 60"
        current={1}
        last={3}
        hrefOf={(page) => `?page=${page}#Lists`}
        texts={{ previous: "Previous page", next: "Next page" }}
      />
    </Example>
    <Example of="Empty" wide>
      <Table
        caption="No respondents"
        columns={[]}
        empty={
          <EmptyState
            icon="users"
            title="No respondents yet"
            text="Share the room code; people appear here as they sign up."
          />
        }
      />
    </Example>
  </>
);
