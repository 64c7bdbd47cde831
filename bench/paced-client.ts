import { connect, type Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * Sends requests at a given pace over connections that stay open, whether or not earlier ones have been answered: what waits, waits in the server's time.
 * Runs in a thread of its own.
 */
export interface PacedOrder {
  port: number;
  /** Requests a second, and for how long. */
  pace: number;
  seconds: number;
  connections: number;
  /** Written before the body; the body's length is added. */
  head: string;
  /** The body, in which `#` is the number of the request. */
  body: string;
}

export interface PacedReport {
  sent: number;
  /** How many had each status. */
  statuses: Record<string, number>;
  /** Milliseconds from the moment a request was due until its answer was there. */
  waits: number[];
  /** Requests whose connection broke before they were answered. */
  lost: number;
}

interface Line {
  socket: Socket;
  /** When the requests that wait for an answer were due. */
  due: number[];
  rest: string;
}

const { port, pace, seconds, connections, head, body } = workerData as PacedOrder;
const report: PacedReport = { sent: 0, statuses: {}, waits: [], lost: 0 };

const lines = await Promise.all(
  Array.from(
    { length: connections },
    () =>
      new Promise<Line>((done, fail) => {
        const socket = connect({ port, host: '127.0.0.1', noDelay: true });
        const line: Line = { socket, due: [], rest: '' };
        socket.setEncoding('latin1');
        socket.once('connect', () => done(line)).once('error', fail);
        socket.on('data', (text) => read(line, String(text)));
        socket.on('close', () => {
          report.lost += line.due.length;
          line.due = [];
        });
      }),
  ),
);

function read(line: Line, text: string) {
  let all = line.rest + text;
  for (;;) {
    const end = all.indexOf('\r\n\r\n');
    if (end < 0) break;
    const length = Number(/content-length: (\d+)/i.exec(all.slice(0, end))?.[1] ?? 0);
    if (all.length < end + 4 + length) break;
    const status = all.slice(9, 12);
    report.statuses[status] = (report.statuses[status] ?? 0) + 1;
    report.waits.push(performance.now() - (line.due.shift() ?? Number.NaN));
    all = all.slice(end + 4 + length);
  }
  line.rest = all;
}

const began = performance.now();
const total = pace * seconds;
/** Those that have nothing to wait for are asked first. */
let turn = 0;
function send(dueAt: number) {
  const text = body.replaceAll('#', String(report.sent));
  for (let tries = 0; tries < lines.length && (lines[turn] as Line).due.length > 0; tries++)
    turn = (turn + 1) % lines.length;
  const line = lines[turn] as Line;
  turn = (turn + 1) % lines.length;
  line.due.push(dueAt);
  line.socket.write(`${head}Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  report.sent += 1;
}

await new Promise<void>((done) => {
  const tick = () => {
    const due = Math.min(total, Math.floor(((performance.now() - began) / 1_000) * pace));
    while (report.sent < due) send(began + (report.sent / pace) * 1_000);
    if (report.sent < total) setTimeout(tick, 2);
    else done();
  };
  tick();
});
const until = performance.now() + 30_000;
while (lines.some(({ due }) => due.length > 0) && performance.now() < until)
  await new Promise((done) => setTimeout(done, 10));
for (const { socket } of lines) socket.end();
parentPort?.postMessage(report);
