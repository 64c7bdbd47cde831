import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { GENERIC_FAILURE } from '@easel/contract/api';
import { API_BASE } from '@easel/contract/call';
import { errorEnvelope } from '@easel/contract/envelope';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { logFailure } from '../log.ts';
import { isClientAbort } from './client-abort.ts';
import { describeInvalid } from './describe-invalid.ts';
import { ERROR_PAGE_POLICY, errorPage } from './error-page.ts';

/** Messages for errors of Fastify and Node themselves. */
const MESSAGES: Record<string, string> = {
  FST_ERR_BAD_URL: 'This address is malformed.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request body is too large.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'This Content-Type is not accepted here. Send application/json.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The request body is empty. Send JSON.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request body is not valid JSON.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The Content-Length does not match the body.',
};

const UNAVAILABLE = 'The shop is busy right now. Please try again in a moment.';

/** Turns every thrown error into a response. Client errors are explained; server errors are logged and get a generic message. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const status = statusOf(error);
  if (status >= 500 && request.raw.destroyed && isClientAbort(error))
    request.log.debug('The client closed the connection.');
  else if (status >= 500) logFailure(request.log, error, 'A request failed.');
  const message = status === 503 ? UNAVAILABLE : status >= 500 ? GENERIC_FAILURE : messageOf(error);
  return sendError(request, reply, status, message);
}

/** Sends an error: an HTML page to browsers that navigate, the JSON envelope to everyone else. */
export function sendError(request: FastifyRequest, reply: FastifyReply, status: number, message: string) {
  reply.code(status).header('cache-control', 'no-store');
  if (isCall(request.url) || !request.headers.accept?.includes('text/html')) return reply.send(errorEnvelope(message));
  return reply
    .header('content-security-policy', ERROR_PAGE_POLICY)
    .type('text/html; charset=utf-8')
    .send(errorPage(status, message));
}

export const isCall = (url: string): boolean => url === API_BASE || url.startsWith(`${API_BASE}/`);

function statusOf({ statusCode, validation }: FastifyError): number {
  if (validation) return 400;
  return statusCode && statusCode >= 400 && statusCode < 600 ? statusCode : 500;
}

const messageOf = ({ validation, code, message }: FastifyError): string =>
  validation ? describeInvalid(validation) : (MESSAGES[code] ?? message);

export function registerErrorHandler(app: FastifyInstance) {
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(sendNotFound);
  // There are no pages below the API base: unknown paths get the JSON envelope.
  app.all(`${API_BASE}/*`, { schema: { hide: true } }, sendNotFound);
}

function sendNotFound(request: FastifyRequest, reply: FastifyReply) {
  const path = request.url.split('?')[0];
  return sendError(request, reply, 404, `${request.method} ${path} was not found.`);
}

/** Errors of Node's HTTP parser have no request and no reply, so the response is written to the socket. */
export function handleClientError(error: NodeJS.ErrnoException & { rawPacket?: unknown }, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy();
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const messages: Record<number, string> = {
    431: 'The request headers are too large.',
    408: 'The request took too long to arrive.',
    400: 'This is not a valid HTTP request.',
  };
  const body = JSON.stringify(errorEnvelope(messages[status] ?? 'This is not a valid HTTP request.'));
  const { rawPacket } = error;
  const isHead = Buffer.isBuffer(rawPacket) && rawPacket.subarray(0, 5).toString('latin1') === 'HEAD ';
  const response = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    isHead ? '' : body,
  ].join('\r\n');
  // A client that never closes its side would keep the connection.
  socket.end(response, () => socket.destroy());
}
