import { readImageVariant } from '@easel/domain/catalogue/image-variant';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import { Type } from 'typebox';
import { sendError } from '../http/error-handler.ts';
import { type ImageFormat, type ImageOwner, type ImageService, PUBLIC_IMAGES } from './image-service.ts';

const NAME = /^([1-9]\d{0,14})(?:v[1-9]\d{0,5})?-(\d{1,3})\.jpg$/;

/**
 * Images by the names of docs/specification/works.md#image-variants: `/media/works/42-6.jpg`. The second image of a work is `42v2-6.jpg`,
 * so that URLs are immutable.
 */
export function mediaRoutes(
  app: FastifyInstance,
  pictures: ImageService,
  kinds: readonly ImageOwner['kind'][],
  hooks: RouteShorthandOptions = {},
) {
  for (const kind of kinds) {
    const isPublic = PUBLIC_IMAGES.some((name) => name === kind);
    app.get<{ Params: { name: string } }>(
      `/media/${kind}/:name`,
      {
        ...hooks,
        logLevel: 'warn',
        config: { rateLimit: false },
        schema: { hide: true, params: Type.Object({ name: Type.String() }) },
      },
      async (request, reply) => {
        const [, id, code] = NAME.exec(request.params.name) ?? [];
        const variant = readImageVariant(Number(code));
        if (!id || !variant) return sendError(request, reply, 404, 'Image not found.');
        const format = formatFor(request.headers.accept);
        const bytes = await pictures.read({ kind, id: Number(id) }, variant, format);
        if (!bytes) return sendError(request, reply, 404, 'Image not found.');
        return reply
          .type(`image/${format}`)
          .headers({
            'cache-control': 'public, max-age=31536000, immutable',
            vary: 'accept',
            // Mail clients in the browser show the pictures of emails on pages of their own. Drafts are in no email.
            ...(isPublic && { 'cross-origin-resource-policy': 'cross-origin' }),
          })
          .send(bytes);
      },
    );
  }
}

/** The smallest format that the browser accepts. */
export function formatFor(accept = ''): ImageFormat {
  if (accept.includes('image/avif')) return 'avif';
  return accept.includes('image/webp') ? 'webp' : 'jpeg';
}
