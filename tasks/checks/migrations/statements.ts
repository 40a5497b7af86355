/** The parts of Postgres' parse trees that are looked at. */
export interface Statement {
  readonly CreateStmt?: { readonly relation: Relation };
  readonly IndexStmt?: {
    readonly relation: Relation;
    readonly concurrent?: boolean;
    readonly if_not_exists?: boolean;
  };
  readonly DropStmt?: {
    readonly removeType: string;
    readonly concurrent?: boolean;
    readonly objects: readonly Named[];
  };
  readonly RenameStmt?: { readonly renameType: string; readonly relation?: Relation };
  readonly AlterTableStmt?: {
    readonly relation: Relation;
    readonly cmds: readonly { readonly AlterTableCmd: Command }[];
  };
  readonly UpdateStmt?: { readonly relation: Relation };
  readonly DeleteStmt?: { readonly relation: Relation };
  readonly [other: string]: unknown;
}

interface Relation {
  readonly relname: string;
}

interface Named {
  readonly List?: { readonly items: readonly { readonly String: { readonly sval: string } }[] };
}

interface Command {
  readonly subtype: string;
  readonly def?: {
    readonly ColumnDef?: { readonly constraints?: readonly { readonly Constraint: Constraint }[] };
    readonly Constraint?: Constraint;
  };
}

interface Constraint {
  readonly contype: string;
  readonly skip_validation?: boolean;
  readonly raw_expr?: Record<string, unknown>;
}

export interface Context {
  /** The statement has a file of its own, which runs outside a transaction. */
  readonly isConcurrent: boolean;
  /** Tables that the same file makes: nobody uses them yet. */
  readonly made: ReadonlySet<string>;
  /** A release is named that no longer uses what is removed. */
  readonly isContracted: boolean;
}

/** Tables that grow with every person or answer: what reads or writes them whole takes minutes. */
export const LARGE_TABLES: readonly string[] = [
  ...["assessment_scores", "assessments", "audit_events", "bookmarks", "clock_events", "mail_outbox"],
  ...["reports", "respondent_invitations", "respondent_words", "respondents", "response_events", "responses"],
  ...["subtest_answers", "survey_answers", "tasks", "webhook_attempts", "webhook_deliveries"],
];

/** They change the catalogue only. */
const QUICK = [
  ...["AT_AddColumn", "AT_AddConstraint", "AT_ColumnDefault", "AT_DropColumn", "AT_DropConstraint"],
  ...["AT_DropNotNull", "AT_SetNotNull", "AT_SetStatistics", "AT_SetRelOptions", "AT_ResetRelOptions"],
  ...["AT_ValidateConstraint", "AT_AlterColumnType", "AT_SetStorage"],
];

const ALONE = "in a file of its own whose name ends in _concurrently.sql";
const EXPAND = "add another, fill it, and remove this one once no release uses it";
const PORTIONS = "fill it in portions, by a round of the workers";

/** What is wrong with a statement of a migration. */
export function faultsOf(statement: Statement, context: Context): string[] {
  const [kind] = Object.keys(statement) as [keyof typeof RULES];
  const { relation } = (statement[kind] ?? {}) as { relation?: Relation };
  if (relation && context.made.has(relation.relname)) return [];
  if (context.isConcurrent && !["IndexStmt", "DropStmt", "AlterTableStmt"].includes(kind as string)) {
    return ["does not belong outside a transaction"];
  }
  return RULES[kind]?.(statement, context).filter((fault) => fault !== "") ?? [];
}

const isLarge = ({ relname }: Relation) => LARGE_TABLES.includes(relname);

const never = (fault: string) => () => [fault];

const RULES: Readonly<Record<string, (statement: Statement, context: Context) => string[]>> = {
  IndexStmt({ IndexStmt }, { isConcurrent }) {
    const { relation, concurrent, if_not_exists } = IndexStmt!;
    if (isConcurrent) {
      return concurrent && if_not_exists ? [] : ["has to be `create index concurrently if not exists`"];
    }
    if (concurrent) return [`belongs ${ALONE}`];
    return isLarge(relation) ? [`locks ${relation.relname}: create the index concurrently, ${ALONE}`] : [];
  },
  DropStmt({ DropStmt }, { isConcurrent, isContracted, made }) {
    const { removeType, concurrent, objects } = DropStmt!;
    if (isConcurrent) {
      return removeType === "OBJECT_INDEX" && concurrent ? [] : ["has to be `drop index concurrently`"];
    }
    if (removeType === "OBJECT_INDEX") return concurrent ? [`belongs ${ALONE}`] : [];
    const isNew = objects.every(({ List }) => made.has(List?.items.at(-1)?.String.sval ?? ""));
    return isContracted || isNew ? [] : [uncontracted("drops what")];
  },
  RenameStmt: ({ RenameStmt }) =>
    ["OBJECT_TABCONSTRAINT", "OBJECT_INDEX"].includes(RenameStmt!.renameType)
      ? []
      : [`renames what the release before uses: ${EXPAND}`],
  AlterTableStmt({ AlterTableStmt }, context) {
    const { relation, cmds } = AlterTableStmt!;
    return cmds.flatMap(({ AlterTableCmd }) => {
      if (context.isConcurrent && AlterTableCmd.subtype !== "AT_ValidateConstraint") {
        return ["does not belong outside a transaction"];
      }
      return faultsOfCommand(AlterTableCmd, relation, context);
    });
  },
  UpdateStmt: ({ UpdateStmt }) => changeOfRows(UpdateStmt!.relation),
  DeleteStmt: ({ DeleteStmt }) => changeOfRows(DeleteStmt!.relation),
  TruncateStmt: never("empties a table that the release before uses"),
  LockStmt: never("locks a table for as long as all migrations take"),
  DoStmt: never("hides its statements: write them out"),
  ClusterStmt: never("locks and rewrites a table"),
  VacuumStmt: never("cannot run in a transaction"),
  ReindexStmt: never("locks a table: make another index concurrently"),
};

const changeOfRows = (relation: Relation) =>
  isLarge(relation) ? [`changes rows of ${relation.relname} while people wait: ${PORTIONS}`] : [];

const uncontracted = (what: string) =>
  `${what} the release before may use: say \`-- contract: NUMBER no longer uses it\` above, with a release`;

function faultsOfCommand(command: Command, relation: Relation, context: Context): string[] {
  const { subtype, def } = command;
  const { relname } = relation;
  switch (subtype) {
    case "AT_AddColumn":
      return faultsOfColumn(def!.ColumnDef!.constraints?.map(({ Constraint }) => Constraint) ?? [], relation);
    case "AT_AddConstraint":
      return isLarge(relation) ? faultsOfConstraint(def!.Constraint!, relation) : [];
    case "AT_AlterColumnType":
      return [`rewrites ${relname}, and changes what the release before reads: ${EXPAND}`];
    case "AT_DropColumn":
      return context.isContracted ? [] : [uncontracted("drops what")];
    case "AT_SetNotNull":
      return [
        context.isContracted ? "" : uncontracted("demands what"),
        isLarge(relation) ? `reads all of ${relname}: a check that is validated does the same` : "",
      ];
    case "AT_ValidateConstraint":
      return isLarge(relation) && !context.isConcurrent ? [`reads all of ${relname}: validate ${ALONE}`] : [];
    default:
      return isLarge(relation) && !QUICK.includes(subtype)
        ? [`${subtype} on ${relname} is not known to be quick`]
        : [];
  }
}

function faultsOfColumn(constraints: readonly Constraint[], relation: Relation): string[] {
  const having = (type: string) => constraints.find(({ contype }) => contype === `CONSTR_${type}`);
  const value = having("DEFAULT");
  const { relname } = relation;
  const isComputed = value?.raw_expr !== undefined && !isConstant(value.raw_expr);
  return [
    having("NOTNULL") && !value && !having("IDENTITY") && !having("GENERATED")
      ? "is not null without a default: the release before inserts rows without it"
      : "",
    isLarge(relation) && (isComputed || having("GENERATED") || having("IDENTITY"))
      ? `rewrites ${relname} for a value of each row: add it without, and ${PORTIONS}`
      : "",
    ...["PRIMARY", "UNIQUE"].filter((type) => isLarge(relation) && having(type)).map(() =>
      `locks ${relname}: create the unique index concurrently, ${ALONE}`
    ),
    ...["CHECK", "FOREIGN"].filter((type) => isLarge(relation) && having(type)).map(() =>
      `reads all of ${relname}: add the constraint by itself, \`not valid\``
    ),
  ];
}

/** The same for all rows: a literal, and what is fixed for a statement. Any function may be volatile. */
const isConstant = (expression: Record<string, unknown>): boolean => {
  const [[kind, tree] = ["", {}]] = Object.entries(expression);
  if (kind === "TypeCast") return isConstant((tree as { arg: Record<string, unknown> }).arg);
  if (kind === "FuncCall") {
    const names = (tree as { funcname: { String: { sval: string } }[] }).funcname;
    return names.at(-1)?.String.sval === "now";
  }
  return ["A_Const", "SQLValueFunction", "A_ArrayExpr"].includes(kind);
};

function faultsOfConstraint({ contype, skip_validation }: Constraint, { relname }: Relation): string[] {
  if (!["CONSTR_CHECK", "CONSTR_FOREIGN", "CONSTR_NOTNULL"].includes(contype)) {
    return [`locks ${relname}: a unique index that is made concurrently does the same`];
  }
  return skip_validation ? [] : [`reads all of ${relname}: add it \`not valid\`, and validate it ${ALONE}`];
}
