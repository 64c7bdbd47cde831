import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import { Type } from 'typebox';
import { sendError } from '../http/error-handler.ts';
import { type DeepZoom, type Pyramid, TILE_OVERLAP, TILE_PX } from './deep-zoom.ts';

/** `works-42v2` or `images-7`. */
const NAME = /^(works|images)-([1-9]\d{0,14})((?:v[1-9]\d{0,5})?)$/;
const TILE = /^(\d{1,5})_(\d{1,5})\.jpg$/;
const IMMUTABLE = { 'cache-control': 'public, max-age=31536000, immutable' };

const OPTIONS = { logLevel: 'warn', config: { rateLimit: false } } as const;
const Params = Type.Record(Type.String(), Type.String());

/** Deep zoom images: `/media/zoom/works-42.dzi` describes one, `/media/zoom/works-42_files/{level}/{column}_{row}.jpg` are its tiles. */
export function deepZoomRoutes(app: FastifyInstance, zoom: DeepZoom, hooks: RouteShorthandOptions = {}) {
  const find = async (name: string): Promise<Pyramid | undefined> => {
    const [, kind, id, version = ''] = NAME.exec(name) ?? [];
    return kind === 'works' || kind === 'images' ? zoom.read({ kind, id: Number(id) }, version) : undefined;
  };

  app.get<{ Params: { file: string } }>(
    '/media/zoom/:file',
    { ...OPTIONS, ...hooks, schema: { hide: true, params: Params } },
    async (request, reply) => {
      const [, name] = /^(.+)\.dzi$/.exec(request.params.file) ?? [];
      const pyramid = name === undefined ? undefined : await find(name);
      if (!pyramid) return sendError(request, reply, 404, 'Image not found.');
      return reply.type('application/xml').headers(IMMUTABLE).send(describe(pyramid));
    },
  );

  app.get<{ Params: { folder: string; level: string; tile: string } }>(
    '/media/zoom/:folder/:level/:tile',
    { ...OPTIONS, ...hooks, schema: { hide: true, params: Params } },
    async (request, reply) => {
      const [, name] = /^(.+)_files$/.exec(request.params.folder) ?? [];
      const [, column, row] = TILE.exec(request.params.tile) ?? [];
      const level = /^\d{1,2}$/.test(request.params.level) ? Number(request.params.level) : undefined;
      const isTile = name !== undefined && level !== undefined && column !== undefined && row !== undefined;
      const bytes = isTile ? (await find(name))?.readTile(level, Number(column), Number(row)) : undefined;
      if (!bytes) return sendError(request, reply, 404, 'Image not found.');
      return reply.type('image/jpeg').headers(IMMUTABLE).send(bytes);
    },
  );
}

const describe = ({ widthPx, heightPx }: Pyramid) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Image xmlns="http://schemas.microsoft.com/deepzoom/2008" Format="jpg" Overlap="${TILE_OVERLAP}" TileSize="${TILE_PX}"><Size Width="${widthPx}" Height="${heightPx}"/></Image>
`;
