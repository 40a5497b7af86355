// @ts-check
import { readFileSync, writeFileSync } from "node:fs";
import { bodyOf, dial, figures, request } from "./line.mjs";

/**
 * The crowd: respondents who sign up, start and answer over plain sockets that stay open, one request at a
 * time on each. A process of its own, and as cheap as possible, as it shares the machine with what it
 * measures. Its job is a JSON argument; its result is JSON on stdout.
 */
const job = JSON.parse(process.argv[2] ?? "{}");

const newLine = () => dial(job.port, job.phase === "signUps");

/** Respondents with their tokens and the number of their answers. */
const people = job.phase === "signUps" ? [] : JSON.parse(readFileSync(job.people, "utf8"));

/**
 * Respondents go round the questions and change an answer each time they return to it.
 * @param {number} who
 */
function nextAnswer(who) {
  const person = people[who];
  const question = job.questions[person.answered % job.questions.length];
  const body =
    `{"subtestQuestion":${question},"timestamp":"${moment()}","deviceId":"${person.deviceId}","answer":${
      1 + (person.answered * 7 + who) % job.places
    }}`;
  person.answered++;
  return (person.head ??=
    `POST /api/v1/responses HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
    `Authorization: Respondent ${person.token}\r\nContent-Length: `) + `${body.length}\r\n\r\n${body}`;
}

let last = 0;
/** The current time, never decreasing: the timestamp that a player would send. */
function moment() {
  const now = Date.now();
  last = now > last ? now : last;
  return new Date(last).toISOString();
}

async function signUps() {
  const times = /** @type {number[]} */ ([]);
  let next = 0, failed = 0;
  const start = performance.now();
  const one = async () => {
    const line = newLine();
    while (next < job.respondents) {
      const at = next++;
      const body = JSON.stringify({
        firstName: `First${at}`,
        lastName: `Last${at}`,
        dateOfBirth: "1990-05-17",
        gender: at % 2 ? "f" : "m",
        email: `person${at}@example.test`,
        language: "en-US",
        agreed: job.agreed,
        signUpKey: crypto.randomUUID(),
      });
      const began = performance.now();
      const signedUp = await line.ask(request("POST", `/api/v1/respondents/signup/${job.code}`, null, body));
      if (signedUp.status !== 201) {
        if (failed++ < 3) process.stderr.write(`${signedUp.text}\n`);
        continue;
      }
      const { id, token } = bodyOf(signedUp);
      const path = `/api/v1/respondents/subtest/${job.subtest}/bookmark`;
      const set = await line.ask(request("PUT", `${path}/set-subtest`, token, "{}"));
      const started = await line.ask(request("PUT", `${path}/start-timer`, token, "{}"));
      if (set.status !== 200 || started.status !== 200) {
        if (failed++ < 3) process.stderr.write(`${set.text}\n${started.text}\n`);
        continue;
      }
      times.push(performance.now() - began);
      people.push({ id, token, deviceId: crypto.randomUUID(), answered: 0 });
    }
  };
  await Promise.all(Array.from({ length: job.connections }, one));
  const result = figures(times, failed, performance.now() - start);
  writeFileSync(job.people, JSON.stringify(people));
  return result;
}

/** At full speed: each connection sends again when it has its reply. */
async function closed() {
  const times = /** @type {number[]} */ ([]);
  let failed = 0;
  const start = performance.now();
  const one = async (/** @type {number} */ connection) => {
    const line = newLine();
    for (let who = connection; performance.now() - start < job.seconds * 1000; who += job.connections) {
      if (who >= people.length) who = connection;
      const began = performance.now();
      const { status, text } = await line.ask(nextAnswer(who));
      if (status === 201) times.push(performance.now() - began);
      else if (failed++ < 3) process.stderr.write(`${text}\n`);
    }
  };
  await Promise.all(Array.from({ length: job.connections }, (_, at) => one(at)));
  return keep(figures(times, failed, performance.now() - start));
}

/**
 * At a fixed rate, whether or not earlier requests have been answered. Waiting for a free connection counts
 * as latency.
 */
async function open() {
  const times = /** @type {number[]} */ ([]);
  const idle = Array.from({ length: job.connections }, newLine);
  let failed = 0, sent = 0, who = 0;
  const due = /** @type {number[]} */ ([]);
  const start = performance.now();
  const serve = () => {
    while (due.length > 0 && idle.length > 0) {
      const line = /** @type {ReturnType<typeof newLine>} */ (idle.pop());
      const at = /** @type {number} */ (due.shift());
      who = (who + 1) % people.length;
      void line.ask(nextAnswer(who)).then(({ status }) => {
        if (status === 201) times.push(performance.now() - at);
        else failed++;
        idle.push(line);
        serve();
      });
    }
  };
  for (let now = 0; now < job.seconds * 1000; now = performance.now() - start) {
    for (; sent < now * job.perSecond / 1000; sent++) due.push(start + sent * 1000 / job.perSecond);
    serve();
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  while (idle.length < job.connections) await new Promise((resolve) => setTimeout(resolve, 1));
  return keep(figures(times, failed, performance.now() - start));
}

/** Each respondent on an own connection: an answer every 8 s, a ping and a connectivity check every 15 s. */
async function pace() {
  const each = /** @type {{ at: number, ms: number }[]} */ ([]);
  let failed = 0;
  const path = `/api/v1/respondents/subtest/${job.subtest}/bookmark/last-active-time`;
  // At most 5,000 connections are opened a second: a listener has room for as many that wait.
  const opening = Math.max(2000, job.respondents / 5);
  const start = performance.now() + opening;
  const end = start + job.seconds * 1000;
  const one = async (/** @type {number} */ who) => {
    await new Promise((resolve) => setTimeout(resolve, opening * who / job.respondents));
    const line = newLine();
    const ping = request("PUT", path, people[who].token, `{"questionIndex":3}`);
    const look = request("GET", "/api/check-connectivity", null, "");
    const plan = [
      { every: 8_000, expected: 201, make: () => nextAnswer(who) },
      { every: 15_000, expected: 200, make: () => ping },
      { every: 15_000, expected: 200, make: () => look },
    ].map((call) => ({ ...call, due: start + Math.random() * call.every }));
    while (true) {
      const call = plan.reduce((a, b) => a.due <= b.due ? a : b);
      if (call.due > end) return;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, call.due - performance.now())));
      const { status } = await line.ask(call.make());
      const ms = performance.now() - call.due;
      if (status === call.expected) each.push({ at: performance.timeOrigin + call.due, ms });
      else failed++;
      call.due += call.every;
    }
  };
  await Promise.all(
    people.slice(0, job.respondents).map((/** @type {object} */ _, /** @type {number} */ who) => one(who)),
  );
  return keep({ ...figures(each.map(({ ms }) => ms), failed, performance.now() - start), each });
}

/** @template T @param {T} result @returns {T} */
function keep(result) {
  writeFileSync(
    job.people,
    JSON.stringify(people.map((/** @type {object} */ person) => ({ ...person, head: undefined }))),
  );
  return result;
}

const PHASES = { signUps, closed, open, pace };
const result = JSON.stringify(await PHASES[/** @type {keyof typeof PHASES} */ (job.phase)]());
process.stdout.write(result, () => process.exit(0));
