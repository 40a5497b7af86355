import { page } from "fresh";
import { Head } from "fresh/runtime";
import { define } from "$/define.ts";
import { keptLetters } from "$/domain/inviting/send_letter.ts";

export const handler = define.handlers({
  async GET({ state }) {
    return page(await keptLetters(state));
  },
});

export default define.page<typeof handler>(({ data: letters }) => (
  <main class="reference" lang="en">
    <Head>
      <title>Mail · Assay</title>
    </Head>
    <h1>Mail</h1>
    <p>
      What would have been sent, the newest first. With <code>SMTP_URL</code> it is sent instead.
    </p>
    {letters.length === 0 && (
      <p>
        No letter yet. <a href="/forgot-password">Ask for a new password</a> to see one here.
      </p>
    )}
    {letters.map(({ id, to, subject, text, createdAt }) => (
      <article class="letter" key={id}>
        <h2>{subject}</h2>
        <p>
          to {to}, <time dateTime={createdAt.toISOString()}>{createdAt.toLocaleString("en-US")}</time>
        </p>
        <pre>{text.split(/(https?:\/\/\S+)/).map((part, at) => at % 2 ? <a key={at} href={part}>{part}</a> : part)}</pre>
      </article>
    ))}
  </main>
));
