// Measures the CPU time a page uses on a phone's main thread: node bench/main-thread.mjs http://localhost:3000/all
// Lighthouse measures wall-clock time, which on a machine with few cores includes the browser's other threads and Lighthouse itself. Here, the
// duration of a task is its CPU time multiplied by four, the slowdown of Lighthouse. The part of a task over 50 ms counts as blocking.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../scripts/chromium.mjs';

const RUNS = 7;
const SLOWDOWN = 4;
const BLOCKING_AFTER_MS = 50;
const SETTLED_MS = 2_500;
const PHONE = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true };

const urls = process.argv.slice(2);
if (urls.length === 0) urls.push('http://localhost:3000/all', 'http://localhost:3000/');
for (const url of urls) {
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await measure(url));
  const median = (name) =>
    runs
      .map((run) => run[name])
      .sort((a, b) => a - b)
      [RUNS >> 1].toFixed(0);
  console.log(
    `${url}\n  main thread ${median('workedMs')} ms, longest task ${median('longestMs')} ms; with slowdown ${SLOWDOWN}, ${median('blockedMs')} ms blocking time after the first paint`,
  );
}

/** One visit in a new browser. */
async function measure(url) {
  const folder = mkdtempSync(join(tmpdir(), 'easel-main-thread-'));
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--remote-debugging-port=0'];
  const browser = spawn(findChromium(), [...flags, `--user-data-dir=${folder}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  try {
    const session = await openSession(await readDevToolsUrl(browser));
    const events = [];
    session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
    await session.call('Emulation.setDeviceMetricsOverride', PHONE);
    const traced = session.once('Tracing.tracingComplete');
    await session.call('Tracing.start', {
      categories: 'toplevel,devtools.timeline,loading',
      transferMode: 'ReportEvents',
    });
    await session.call('Page.enable');
    const loaded = session.once('Page.loadEventFired');
    await session.call('Page.navigate', { url });
    await loaded;
    await new Promise((done) => setTimeout(done, SETTLED_MS));
    await session.call('Tracing.end');
    await traced;
    return readTrace(events);
  } finally {
    browser.kill();
    await new Promise((done) => browser.once('exit', done));
    // The browser's last processes may still write to its profile for a moment.
    rmSync(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
  }
}

function readDevToolsUrl(browser) {
  return new Promise((done, fail) => {
    browser.once('exit', () => fail(new Error('The browser did not start.')));
    browser.stderr.on('data', (text) => {
      const [, found] = /DevTools listening on (\S+)/.exec(String(text)) ?? [];
      if (found) done(found);
    });
  });
}

/** Opens a DevTools session on the browser's first page. */
async function openSession(devToolsUrl) {
  const { host } = new URL(devToolsUrl);
  const [page] = (await (await fetch(`http://${host}/json/list`)).json()).filter(({ type }) => type === 'page');
  const socket = new WebSocket(page.webSocketDebuggerUrl);
  await new Promise((done, fail) => {
    socket.onopen = done;
    socket.onerror = fail;
  });
  const pending = new Map();
  const listeners = new Map();
  let calls = 0;
  socket.onmessage = ({ data }) => {
    const { id, result, method, params } = JSON.parse(data);
    if (id !== undefined) pending.get(id)?.(result);
    else listeners.get(method)?.(params);
  };
  return {
    call: (method, params = {}) =>
      new Promise((done) => {
        calls += 1;
        pending.set(calls, done);
        socket.send(JSON.stringify({ id: calls, method, params }));
      }),
    on: (method, listener) => listeners.set(method, listener),
    once: (method) => new Promise((done) => listeners.set(method, done)),
  };
}

/** The main thread is the one that spent the most time parsing HTML. */
function readTrace(events) {
  const parsed = new Map();
  const threadOf = ({ pid, tid }) => `${pid}:${tid}`;
  for (const event of events)
    if (event.name === 'ParseHTML' && event.dur)
      parsed.set(threadOf(event), (parsed.get(threadOf(event)) ?? 0) + event.dur);
  const [[main] = []] = [...parsed].sort(([, one], [, other]) => other - one);
  const painted = events.find(({ name, pid }) => name === 'firstContentfulPaint' && main?.startsWith(`${pid}:`))?.ts;
  const all = events
    .filter((event) => threadOf(event) === main && event.ph === 'X' && /RunTask$/.test(event.name))
    .sort((one, other) => one.ts - other.ts || other.dur - one.dur);
  // Nested tasks are part of the outer task.
  let end = 0;
  const tasks = all.filter(({ ts, dur }) => {
    const isOwn = ts >= end;
    if (isOwn) end = ts + dur;
    return isOwn;
  });
  const workedMs = ({ tdur = 0 }) => tdur / 1_000;
  return {
    workedMs: tasks.reduce((sum, task) => sum + workedMs(task), 0),
    longestMs: Math.max(0, ...tasks.map(workedMs)),
    blockedMs: tasks
      .filter(({ ts }) => painted === undefined || ts > painted)
      .reduce((sum, task) => sum + Math.max(0, workedMs(task) * SLOWDOWN - BLOCKING_AFTER_MS), 0),
  };
}
