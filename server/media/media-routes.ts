import { readImageVariant } from '@easel/domain/image-variant';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { sendProblem } from '../http/problems.ts';
import type { Pictures } from './pictures.ts';

const NAME = /^([1-9]\d{0,14})-(\d{1,3})\.jpg$/;

/** Pictures of works, by the names of browse §3: `/media/works/42-6.jpg`. A picture never changes under its name. */
export function mediaRoutes(app: FastifyInstance, pictures: Pictures) {
  app.get<{ Params: { name: string } }>(
    '/media/works/:name',
    {
      logLevel: 'warn',
      config: { rateLimit: false },
      schema: { hide: true, params: Type.Object({ name: Type.String() }) },
    },
    async (request, reply) => {
      const [, artworkId, code] = NAME.exec(request.params.name) ?? [];
      const variant = readImageVariant(Number(code));
      if (!artworkId || !variant) return sendProblem(request, reply, 404, 'There is no such picture.');
      const format = request.headers.accept?.includes('image/webp') ? 'webp' : 'jpeg';
      const bytes = await pictures.read(Number(artworkId), variant, format);
      if (!bytes) return sendProblem(request, reply, 404, 'There is no such picture.');
      return reply
        .type(`image/${format}`)
        .headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept' })
        .send(bytes);
    },
  );
}
