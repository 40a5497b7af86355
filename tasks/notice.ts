import { listPlatformNotices } from "$/db/notices/platform_notices.ts";
import type { Sql } from "$/db/connection/pool.ts";
import { announce, endNotice, InvalidNotice } from "$/domain/notices/announce.ts";
import { Complaint, runTask } from "./command/complaint.ts";
import { noticeInWords } from "./notice/in_words.ts";
import { type NoticeCommand, readNoticeArgs } from "./notice/read_args.ts";
import { requireUpToDate, withDatabase } from "./database/task_database.ts";

/** Announcements belong to the platform, not to an organisation: its operator makes them here. */
await runTask(async () => {
  const command = readNoticeArgs(Deno.args, textOf);
  const lines = await withDatabase(command.data, async (sql) => {
    await requireUpToDate(sql);
    return await act(sql, command, new Date());
  });
  for (const line of lines) console.log(line);
});

async function act(sql: Sql, command: NoticeCommand, now: Date): Promise<string[]> {
  try {
    if (command.verb === "announce") {
      return noticeInWords(await announce(sql, command.notice, { now, isDryRun: command.isDryRun }), now);
    }
    if (command.verb === "end") return [`The announcement is ${await endNotice(sql, command.id, now)}.`];
    const notices = await listPlatformNotices(sql, { now, withPast: command.withPast });
    return notices.length === 0
      ? ["Nothing is announced."]
      : notices.flatMap((notice) => noticeInWords(notice, now));
  } catch (error) {
    throw error instanceof InvalidNotice ? new Complaint(error.message) : error;
  }
}

function textOf(path: string): string {
  try {
    return Deno.readTextFileSync(path);
  } catch {
    throw new Error(`${path}: there is no such file, or it cannot be read.`);
  }
}
