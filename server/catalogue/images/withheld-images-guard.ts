import { may } from '@easel/domain/accounts/roles';
import { isObject } from '@easel/domain/text/is-object';
import type { CdnHeaders } from '@easel/platform/cdn/cdn-headers';
import type { Db } from '@easel/platform/db/open-database';
import { sendError } from '@easel/platform/http/error-handler';
import type { Authenticate } from '@easel/platform/http/visitor';
import { PUBLIC_IMAGES } from '@easel/platform/media/image-service';
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { WithheldImages } from './withheld-images.ts';
import { readImageArtist } from './withheld-images-store.ts';

export interface WithheldImagesGuardDependencies {
  db: Db;
  withheldImages: WithheldImages;
  authenticate: Authenticate;
  cdn: CdnHeaders;
}

/** The hooks of every route that sends images of works. */
export type ImageHooks = Pick<RouteShorthandOptions, 'onRequest' | 'onSend'>;

/**
 * Images of works that are unsafe or deleted are not found, except by the artist and by staff who moderate works. Works that are delisted or sold have a
 * page, and keep their images.
 */
export function guardWithheldImages({
  db,
  withheldImages,
  authenticate,
  cdn,
}: WithheldImagesGuardDependencies): ImageHooks {
  const isWithheld = async (request: FastifyRequest) => {
    const image = imageOf(request);
    return image && (await withheldImages.has(image.kind, image.id)) ? image : undefined;
  };
  const mayView = async (request: FastifyRequest, { kind, id }: NonNullable<ReturnType<typeof imageOf>>) => {
    const person = await authenticate(request.headers.cookie ?? '');
    if (!person) return false;
    return may(person.role, 'moderateReports') || (await readImageArtist(db, kind, id)) === person.id;
  };
  return {
    async onRequest(request: FastifyRequest, reply: FastifyReply) {
      const image = await isWithheld(request);
      if (image && !(await mayView(request, image))) return sendError(request, reply, 404, 'Image not found.');
    },
    async onSend(request: FastifyRequest, reply: FastifyReply) {
      const image = imageOf(request);
      if (!image) return;
      if (await withheldImages.has(image.kind, image.id)) reply.header('cache-control', 'private, no-store');
      // The tag is for a CDN that keeps the image when the work is withheld.
      else reply.headers(cdn.image(image.kind, image.id));
    },
  };
}

/** Their numbers are those of people, photos and pictures, not of works. */
const NOT_OF_WORKS: ReadonlySet<string> = new Set(
  PUBLIC_IMAGES.filter((kind) => kind !== 'works' && kind !== 'images').map((kind) => `/media/${kind}/:name`),
);

/** The work or the additional image in the address: `/media/works/42v2-6.jpg`, `/media/zoom/images-7.dzi`, `/media/rooms/42-0a1b-6.jpg`. */
function imageOf({ routeOptions, params }: FastifyRequest): { kind: 'works' | 'images'; id: number } | undefined {
  const [name = ''] = isObject(params) ? Object.values(params).map(String) : [];
  const [, kind, id] = /^(?:(works|images)-)?([1-9]\d{0,14})(?!\d)/.exec(name) ?? [];
  if (id === undefined || NOT_OF_WORKS.has(routeOptions.url ?? '')) return undefined;
  const isAdditional = kind === 'images' || routeOptions.url === '/media/images/:name';
  return { kind: isAdditional ? 'images' : 'works', id: Number(id) };
}
