import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CdnHeaders } from '../cdn/cdn-headers.ts';
import { type Encoding, type Entry, readBody } from './page-cache.ts';

/** Sends a cached page: 304 if the browser has it, otherwise in the smallest encoding it accepts. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  entry: Entry,
  state: string,
  cdn?: CdnHeaders,
) {
  const { page } = entry;
  reply
    .code(page.status)
    .headers(page.headers)
    .headers({
      'cache-control': page.status >= 500 ? 'no-store' : 'no-cache',
      vary: 'accept-encoding, cookie',
      etag: page.etag,
      'x-page-cache': state,
      ...cdn?.page(page, state !== 'stale'),
    });
  // For debugging only: hundreds of tags would exceed the header buffer of a proxy.
  if (request.headers['x-show-cache-tags']) reply.header('cache-tag', page.tags.join(','));
  if (page.status === 200 && isNotModified(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
  return sendBody(request, reply, entry);
}

/**
 * Sends the answer of a call from memory. A client may keep what it gets for the visitor, and asks whether it is still true: 304 if it is. Answers to
 * other methods than GET have no ETag.
 */
export async function sendAnswer(request: FastifyRequest, reply: FastifyReply, entry: Entry) {
  const { etag, headers } = entry.page;
  reply.headers(headers).header('vary', ANSWER_VARIES_BY);
  if (etag !== '') {
    reply.headers({ 'cache-control': 'private, no-cache', etag });
    if (isNotModified(request.headers['if-none-match'], etag)) return reply.code(304).send();
  }
  return sendBody(request, reply, entry);
}

const ANSWER_VARIES_BY = 'accept-encoding, cookie, x-store-locale, x-site-context';

async function sendBody(request: FastifyRequest, reply: FastifyReply, entry: Entry) {
  const { body, encoding } = await readBody(entry, chooseEncoding(request.headers['accept-encoding']));
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(body);
}

/** Compares `If-None-Match` weakly (RFC 9110, 13.1.2): any of the listed etags, or `*`. */
export function isNotModified(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const opaque = (tag: string) => tag.replace(/^W\//, '');
  return header.trim() === '*' || (header.match(/(?:W\/)?"[^"]*"/g) ?? []).some((tag) => opaque(tag) === opaque(etag));
}

export function chooseEncoding(accepted: string | string[] | undefined): Encoding | undefined {
  const text = String(accepted ?? '');
  if (/\bbr\b(?!;\s*q=0(\.0*)?\b)/.test(text)) return 'br';
  return /\bgzip\b(?!;\s*q=0(\.0*)?\b)/.test(text) ? 'gzip' : undefined;
}
