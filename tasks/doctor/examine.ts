import { tmpdir } from "node:os";
import { whyNoSandbox } from "$/lib/chromium/sandbox.ts";
import { pingClamd } from "$/lib/files/clamd.ts";
import { openStore } from "$/lib/store/open.ts";
import { type Environment, EnvironmentError, readEnvironment } from "$/model/site/environment.ts";
import type { DoctorOptions } from "./arguments.ts";
import { checkBackup } from "./checks/backup.ts";
import { checkContinuousBackup } from "./checks/continuous_backup.ts";
import { checkBroker } from "./checks/broker.ts";
import { checkDatabase } from "./checks/database.ts";
import { checkDisk } from "./checks/disk.ts";
import { checkMail } from "./checks/mail.ts";
import { checkReplica } from "./checks/replica.ts";
import { helpVerdict, proxyVerdict, sandboxVerdict, tlsVerdict } from "./judge.ts";
import { type Check, runChecks } from "./run_checks.ts";
import { checkCertificate, checkSite } from "./checks/site.ts";
import { checkStore } from "./checks/store.ts";
import { unchecked, type Verdict, well, wrong } from "./verdict.ts";

/** Some 50,000 entries are checked in a second. */
const WHOLE_TRAIL_MS = 60 * 60_000;
const DISK_ADVICE = "Name another folder, or let this user see it.";

/** Checks an installation by the environment of its site. Without a complete one nothing else is checked. */
export async function* examine(
  variables: Record<string, string | undefined>,
  options: DoctorOptions,
): AsyncGenerator<Verdict> {
  try {
    const environment = readEnvironment(variables);
    yield well("environment", "complete");
    yield* runChecks(checksOf(environment, options));
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    const [, ...lines] = error.message.split("\n");
    for (const line of lines) yield wrong("environment", line.trim());
    yield unchecked("all else", "not checked before the environment is complete: see docs/environment.md");
  }
}

function checksOf(environment: Environment, { mail, backup, audit }: DoctorOptions): Check[] {
  const {
    DATABASE_URL,
    REPLICA_DATABASE_URL,
    NATS_URL,
    APP_URL,
    TRUST_PROXY,
    SUPPORT_EMAIL,
    S3_BUCKET,
    STORE_DIR = "",
  } = environment;
  const store = () => checkStore(openStore(environment), S3_BUCKET ? `bucket ${S3_BUCKET}` : STORE_DIR);
  const disk = (about: string, folder: string): Check => [about, () => checkDisk(about, folder), DISK_ADVICE];
  return [
    [
      "database",
      () => checkDatabase(DATABASE_URL, { isWholeTrail: audit }),
      "Start Postgres, or correct DATABASE_URL.",
      audit ? WHOLE_TRAIL_MS : undefined,
    ],
    [
      "replica",
      () => checkReplica(DATABASE_URL, REPLICA_DATABASE_URL),
      "Start the standby, or correct REPLICA_DATABASE_URL.",
    ],
    ["broker", () => checkBroker(NATS_URL), "Start NATS, or correct NATS_URL."],
    ["store", store, "Correct the variables of the store, or the rights on it."],
    ...(S3_BUCKET ? [] : [disk("disk of STORE_DIR", STORE_DIR)]),
    disk("disk of the temporary folder", tmpdir()),
    ["browser", async () => [sandboxVerdict(await whyNoSandbox())], ""],
    ["mail", () => checkMail(environment, mail), "Start the mail server, or correct SMTP_URL and MAIL_FROM."],
    ["virus scanner", () => checkScanner(environment.CLAMD_URL), "Start clamd, or correct CLAMD_URL."],
    ["help", () => [helpVerdict(APP_URL, SUPPORT_EMAIL)], ""],
    ["TLS", () => [tlsVerdict(APP_URL)], ""],
    ["site", () => checkSite(APP_URL), "Start the site and its proxy, or correct APP_URL."],
    ["certificate", () => checkCertificate(APP_URL, new Date()), "Look at the proxy's certificate."],
    ["proxy", () => [proxyVerdict(APP_URL, TRUST_PROXY)], ""],
    ["backup", () => checkBackup(backup, new Date()), "Name another folder, or run this as its owner."],
    [
      "continuous backup",
      () => checkContinuousBackup(environment, new Date()),
      "Correct BACKUP_STORE, or the rights on it.",
    ],
  ];
}

async function checkScanner(url: string | undefined): Promise<Verdict[]> {
  if (!url) return [unchecked("virus scanner", "CLAMD_URL is not set: nobody looks for malware in uploads.")];
  await pingClamd(url);
  return [well("virus scanner", "it answers")];
}
