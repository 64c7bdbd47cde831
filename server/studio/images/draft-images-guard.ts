import { may } from '@easel/domain/accounts/roles';
import { isObject } from '@easel/domain/text/is-object';
import type { Db } from '@easel/platform/db/open-database';
import { sendError } from '@easel/platform/http/error-handler';
import type { Authenticate } from '@easel/platform/http/visitor';
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { readDraftImageArtist } from './draft-images-store.ts';

/** Long enough for the pages of an editor; the address changes with the image. */
const CACHED = 'private, max-age=3600';

/** Images of drafts are found by their artist and by curators only. */
export function guardDraftImages({
  db,
  authenticate,
}: {
  db: Db;
  authenticate: Authenticate;
}): Pick<RouteShorthandOptions, 'onRequest' | 'onSend'> {
  const mayView = async ({ params, headers }: FastifyRequest) => {
    const [, id] = /^([1-9]\d{0,14})(?!\d)/.exec(isObject(params) ? String(params.name) : '') ?? [];
    const person = await authenticate(headers.cookie ?? '');
    if (!person || id === undefined) return false;
    return may(person.role, 'curate') || (await readDraftImageArtist(db, Number(id))) === person.id;
  };
  return {
    async onRequest(request: FastifyRequest, reply: FastifyReply) {
      if (!(await mayView(request))) return sendError(request, reply, 404, 'Image not found.');
    },
    async onSend(_request: FastifyRequest, reply: FastifyReply) {
      reply.header('cache-control', reply.statusCode === 200 ? CACHED : 'private, no-store');
    },
  };
}
