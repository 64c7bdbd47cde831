import type { IncomingMessage, Server, ServerResponse } from 'node:http';

type Exchange = [request: IncomingMessage, response: ServerResponse];

/** Limits how many event loop iterations in a row only accept connections, so that a flood of connections does not delay requests forever. */
const MAX_ACCEPTING_ITERATIONS = 16;

/**
 * Handles one request per event loop iteration, in order of arrival, and none while new connections arrive.
 *
 * Node accepts one connection per iteration, however many are waiting (libuv since 1.45, libuv/libuv#3696). If all readable requests were handled
 * in the same iteration, an iteration under load would take half a second, and new visitors would wait as long as connected clients keep sending.
 */
export function scheduleRequestsFairly(server: Server) {
  const listeners = server.listeners('request');
  const waiting: Exchange[] = [];
  let hasAccepted = false;
  let acceptingIterations = 0;

  const handleNext = () => {
    if (hasAccepted && acceptingIterations < MAX_ACCEPTING_ITERATIONS) {
      hasAccepted = false;
      acceptingIterations += 1;
      setImmediate(handleNext); // Scheduled from a setImmediate callback, this runs in the next iteration.
      return;
    }
    acceptingIterations = 0;
    const next = waiting.shift();
    if (waiting.length > 0) setImmediate(handleNext);
    if (next) for (const listener of listeners) listener(...next);
  };

  server.on('connection', () => {
    hasAccepted = true;
  });
  server.removeAllListeners('request');
  server.on('request', (...exchange: Exchange) => {
    if (waiting.push(exchange) === 1) setImmediate(handleNext);
  });
}
