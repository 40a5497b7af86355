import { page } from "fresh";
import { Head } from "fresh/runtime";
import { define } from "$/define.ts";
import { keptLetters } from "$/domain/inviting/send_letter.ts";

/**
 * A framed letter is under the policy of this page, and its styles are inline. Here alone they are allowed;
 * in return no script of the page itself is.
 */
const POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

export const handler = define.handlers({
  async GET({ state }) {
    return page(await keptLetters(state), { headers: { "content-security-policy": POLICY } });
  },
});

export default define.page<typeof handler>(({ data: letters }) => (
  <main class="reference" lang="en">
    <Head>
      <title>Mail · Assay</title>
    </Head>
    <h1>Mail</h1>
    <p>
      What would have been sent, the newest first. With <code>SMTP_URL</code>{" "}
      it is sent instead. Links work in the plain text only.
    </p>
    {letters.length === 0 && (
      <p>
        No letter yet. <a href="/forgot-password">Ask for a new password</a> to see one here.
      </p>
    )}
    {letters.map(({ id, to, subject, text, html, createdAt, senderName, replyTo }) => (
      <article class="letter" key={id}>
        <h2>{subject}</h2>
        <p>
          {senderName && `from ${senderName} `}to {to}
          {replyTo && `, replies to ${replyTo}`},{" "}
          <time dateTime={createdAt.toISOString()}>{createdAt.toLocaleString("en-US")}</time>
        </p>
        <div class="letter-forms">
          <section>
            <h3>Plain text</h3>
            <pre>{text.split(/(https?:\/\/\S+)/).map((part, at) => at % 2 ? <a key={at} href={part}>{part}</a> : part)}</pre>
          </section>
          <section>
            <h3>HTML</h3>
            <iframe title={`HTML of “${subject}” to ${to}`} srcdoc={html} sandbox="" loading="lazy" />
          </section>
        </div>
      </article>
    ))}
  </main>
));
