import assert from "node:assert/strict";
import { ROOT } from "../../command/root.ts";
import { checkMigrations } from "./migrations.ts";
import { readTexts } from "../source_files.ts";

const TABLES = readTexts(`${ROOT}/db`, /\.sql$/);
const RELEASES = ["0.1", "0.2"];

const faultsIn = async (text: string, name = "9000_change.sql") =>
  (await checkMigrations(new Map([...await TABLES, [`db/migrations/${name}`, text]]), RELEASES))
    .map(({ line, message }) => `${line} ${message}`).join("; ");

const GOOD = [
  "create table notes (id uuid primary key, respondent_id uuid not null references respondents on delete cascade)",
  "create table notes (id int); create index on notes (id); update notes set id = 1; drop table notes",
  "create index on projects (name)",
  "alter table respondents add column note text",
  "alter table respondents add column note text not null default ''",
  "alter table respondents add column at timestamptz not null default now()",
  "alter table respondents add column tags text[] not null default '{}'::text[]",
  "alter table respondents add constraint known check (note <> '') not valid",
  "alter table respondents add foreign key (note_id) references notes not valid",
  "alter table projects add check (name <> '')",
  "alter table projects add column id uuid not null default new_id()",
  "alter table respondents alter column note drop not null, alter column note set default 'x'",
  "update projects set name = btrim(name)",
  "drop index respondents_by_status",
  "-- Since 0.2 nobody reads it.\n-- contract: 0.2 no longer uses it\nalter table respondents drop column note",
  "-- contract: 0.1 no longer uses it\ndrop table notes",
  "-- contract: 0.1 no longer uses it\nalter table projects alter column name set not null",
];

const BAD: readonly (readonly [text: string, fault: RegExp])[] = [
  ["create index on respondents (note)", /^1 locks respondents: create the index concurrently/],
  [
    "create unique index on projects (name);\n\n-- Why.\ncreate index on responses (answer)",
    /^4 locks responses/,
  ],
  ["create index concurrently if not exists a on respondents (note)", /belongs in a file of its own/],
  ["alter table respondents add column note text not null", /^1 is not null without a default/],
  ["alter table projects add column note text not null", /is not null without a default/],
  ["alter table respondents add column key uuid default new_id()", /rewrites respondents/],
  ["alter table respondents add column long text generated always as (name || 'x') stored", /rewrites/],
  ["alter table respondents add column key uuid unique", /locks respondents/],
  ["alter table respondents add column note_id uuid references notes", /reads all of respondents/],
  ["alter table projects alter column name type varchar(9)", /rewrites projects/],
  [
    "-- contract: 0.1 no longer uses it\nalter table respondents alter column note set not null",
    /reads all of/,
  ],
  ["alter table projects alter column name set not null", /demands what the release before may use/],
  ["alter table respondents add check (note <> '')", /add it `not valid`/],
  ["alter table respondents add foreign key (note_id) references notes", /add it `not valid`/],
  ["alter table respondents add unique (note)", /locks respondents/],
  ["alter table respondents validate constraint known", /reads all of respondents: validate in a file/],
  ["alter table respondents disable trigger user", /AT_DisableTrigUser on respondents is not known/],
  ["alter table projects drop column name", /drops what the release before may use/],
  [
    "-- contract: 9.9 no longer uses it\nalter table projects drop column name",
    /names 9\.9, which is not released/,
  ],
  ["drop table projects", /drops what the release before may use/],
  ["alter table projects rename column name to title", /renames what the release before uses/],
  ["alter table projects rename to folders", /renames what/],
  ["update respondents set note = ''", /changes rows of respondents while people wait/],
  ["delete from responses where answer = 1", /changes rows of responses/],
  ["lock table projects", /locks a table/],
  ["truncate projects", /empties a table/],
  ["do $$ begin update respondents set note = ''; end $$", /hides its statements/],
];

Deno.test("statements of a migration that neither lock a large table nor break the release before", async () => {
  for (const text of GOOD) assert.equal(await faultsIn(text), "", text);
});

Deno.test("statements of a migration that would hold people up, or break the release before", async () => {
  for (const [text, fault] of BAD) assert.match(await faultsIn(text), fault, text);
});

Deno.test("a file that runs outside a transaction is one statement that locks nothing", async () => {
  const alone = (text: string) => faultsIn(text, "9000_change_concurrently.sql");
  for (
    const text of [
      "create index concurrently if not exists a on respondents (note)",
      "drop index concurrently if exists a",
      "alter table respondents validate constraint known",
    ]
  ) assert.equal(await alone(text), "", text);
  assert.match(await alone("create index concurrently a on respondents (note)"), /if not exists/);
  assert.match(await alone("create index a on respondents (note)"), /create index concurrently/);
  assert.match(await alone("drop table notes"), /drop index concurrently/);
  assert.match(await alone("alter table respondents add column note text"), /outside a transaction/);
  assert.match(await alone("update projects set name = ''"), /outside a transaction/);
  const one = "drop index concurrently if exists a";
  assert.match(await alone(`${one};\n${one}`), /one statement/);
});

Deno.test("migrations from before the check are not read", async () => {
  assert.equal(await faultsIn("lock table projects", "0069_earlier.sql"), "");
});

Deno.test("a large table that does not exist, and a folder without migrations, are findings", async () => {
  const messages = async (texts: Map<string, string>) =>
    (await checkMigrations(texts, RELEASES)).map(({ message }) => message).join();
  assert.match(
    await messages(new Map([["db/migrations/9000_change.sql", ""]])),
    /makes no table .*respondents/,
  );
  assert.equal(await messages(await TABLES), "has no migrations");
});
