import { connect, type Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { elementAt } from './element-at.ts';

/**
 * Sends requests at a fixed rate over keep-alive connections without waiting for earlier responses (open-loop load), so that queueing counts as server
 * latency. Runs in a worker thread.
 */
export interface PacedOrder {
  port: number;
  /** Requests per second. */
  pace: number;
  seconds: number;
  connections: number;
  /** Request line and headers. Content-Length is added. */
  head: string;
  /** `#` is replaced by the request number. */
  body: string;
}

export interface PacedReport {
  sent: number;
  /** Number of responses per status. */
  statuses: Record<string, number>;
  /** Milliseconds from the scheduled time of a request to its response. */
  latencies: number[];
  /** Requests whose connection closed before the response. */
  lost: number;
}

interface Connection {
  socket: Socket;
  /** Scheduled times of the pending requests. */
  due: number[];
  rest: string;
}

const { port, pace, seconds, connections, head, body } = workerData as PacedOrder;
const report: PacedReport = { sent: 0, statuses: {}, latencies: [], lost: 0 };

const sockets = await Promise.all(
  Array.from(
    { length: connections },
    () =>
      new Promise<Connection>((done, fail) => {
        const socket = connect({ port, host: '127.0.0.1', noDelay: true });
        const connection: Connection = { socket, due: [], rest: '' };
        socket.setEncoding('latin1');
        socket.once('connect', () => done(connection)).once('error', fail);
        socket.on('data', (text) => read(connection, String(text)));
        socket.on('close', () => {
          report.lost += connection.due.length;
          connection.due = [];
        });
      }),
  ),
);

function read(connection: Connection, text: string) {
  let all = connection.rest + text;
  for (;;) {
    const end = all.indexOf('\r\n\r\n');
    if (end < 0) break;
    const length = Number(/content-length: (\d+)/i.exec(all.slice(0, end))?.[1] ?? 0);
    if (all.length < end + 4 + length) break;
    const status = all.slice(9, 12);
    report.statuses[status] = (report.statuses[status] ?? 0) + 1;
    report.latencies.push(performance.now() - (connection.due.shift() ?? Number.NaN));
    all = all.slice(end + 4 + length);
  }
  connection.rest = all;
}

const began = performance.now();
const total = pace * seconds;
/** Idle connections are used first. */
let next = 0;
function send(dueAt: number) {
  const text = body.replaceAll('#', String(report.sent));
  for (let tries = 0; tries < sockets.length && elementAt(sockets, next).due.length > 0; tries++)
    next = (next + 1) % sockets.length;
  const connection = elementAt(sockets, next);
  next = (next + 1) % sockets.length;
  connection.due.push(dueAt);
  connection.socket.write(`${head}Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
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
while (sockets.some(({ due }) => due.length > 0) && performance.now() < until)
  await new Promise((done) => setTimeout(done, 10));
for (const { socket } of sockets) socket.end();
parentPort?.postMessage(report);
