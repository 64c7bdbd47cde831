import { readImageVariant } from '@easel/domain/catalogue/image-variant';
import { sendError } from '@easel/platform/http/error-handler';
import { formatFor } from '@easel/platform/media/media-routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { createDerivedImages, type DerivedFile, type DerivedImagesDependencies } from './derived-images.ts';
import type { ImageHooks } from './withheld-images-guard.ts';

const ROOM = /^([1-9]\d{0,14})-([0-9a-f]{12})-(\d{1,3})\.jpg$/;
const CARD = /^([1-9]\d{0,14})-([0-9a-f]{12})\.jpg$/;
const MODEL = /^([1-9]\d{0,14})-([0-9a-f]{12})\.glb$/;

interface Named {
  Params: { name: string };
}

/** Pictures of rooms, share cards and models of works. The key in a URL changes with the work; older URLs redirect to the current one. */
export function derivedImagesRoutes(app: FastifyInstance, parts: DerivedImagesDependencies, hooks: ImageHooks) {
  const images = createDerivedImages(parts);
  const options = {
    ...hooks,
    logLevel: 'warn',
    config: { rateLimit: false },
    schema: { hide: true, params: Type.Object({ name: Type.String() }) },
  } as const;

  app.get<Named>('/media/rooms/:name', options, async (request, reply) => {
    const [, id, key, code] = ROOM.exec(request.params.name) ?? [];
    const variant = readImageVariant(Number(code));
    const format = formatFor(request.headers.accept);
    const file = id && key && variant && (await images.readRoom(Number(id), key, variant, format));
    return send(request, reply.header('vary', 'accept'), file || undefined, `image/${format}`);
  });
  app.get<Named>('/media/cards/:name', options, async (request, reply) => {
    const [, id, key] = CARD.exec(request.params.name) ?? [];
    return send(request, reply, id && key ? await images.readCard(Number(id), key) : undefined, 'image/jpeg');
  });
  app.get<Named>('/media/models/:name', options, async (request, reply) => {
    const [, id, key] = MODEL.exec(request.params.name) ?? [];
    return send(request, reply, id && key ? await images.readModel(Number(id), key) : undefined, 'model/gltf-binary');
  });
}

function send(request: FastifyRequest, reply: FastifyReply, file: DerivedFile, type: string) {
  if (!file) return sendError(request, reply, 404, 'Image not found.');
  if ('movedTo' in file) return reply.header('cache-control', 'no-cache').redirect(file.movedTo, 302);
  return reply.type(type).header('cache-control', 'public, max-age=31536000, immutable').send(file.bytes);
}
