import { define } from "$/define.ts";
import { announceAsOperator, listAnnouncements } from "$/domain/operators/announcements.ts";
import { AnnouncementsQuery, NewAnnouncement } from "$/model/notices/announcement.ts";
import { readBody, readQuery } from "$/site/request/body.ts";

export const handler = define.handlers({
  async GET({ state, url }) {
    const results = await listAnnouncements(state, state.actor, readQuery(url, AnnouncementsQuery));
    return Response.json({ count: results.length, results });
  },
  async POST({ req, state }) {
    const announcement = await readBody(req, NewAnnouncement);
    return Response.json(await announceAsOperator(state, state.actor, announcement), { status: 201 });
  },
});
