import type { Filter } from '@easel/search/search-schema';
import { AlgoliaError } from './algolia-error.ts';
import type { OpenIndex } from './load-index.ts';
import type { SearchParams } from './search-params.ts';

const METERS_PER_DEGREE = 111_195;

/** Coordinates are `_geoloc.lat` and `_geoloc.lng`. A radius is approximated by its bounding box. */
export function geoFilter(open: OpenIndex, { aroundLatLng, aroundRadius, insideBoundingBox }: SearchParams): Filter[] {
  const boxes = insideBoundingBox === undefined ? [] : readBoxes(insideBoundingBox);
  if (aroundLatLng !== undefined && typeof aroundRadius === 'number') boxes.push(boxAround(aroundLatLng, aroundRadius));
  if (boxes.length === 0) return [];
  const [lat] = open.numbersOf('_geoloc.lat');
  const [lng] = open.numbersOf('_geoloc.lng');
  if (!lat || !lng) return [{ ids: [] }];
  return [
    {
      or: boxes.map(([south, west, north, east]): Filter => {
        const across: Filter =
          west <= east
            ? { number: lng, min: west, max: east }
            : // Crosses the date line.
              {
                or: [
                  { number: lng, min: west },
                  { number: lng, max: east },
                ],
              };
        return { and: [{ number: lat, min: south, max: north }, across] };
      }),
    },
  ];
}

type Box = [south: number, west: number, north: number, east: number];

function readBoxes(value: unknown): Box[] {
  const lists = Array.isArray(value)
    ? Array.isArray(value[0])
      ? value
      : [value]
    : typeof value === 'string'
      ? [value.split(',').map(Number)]
      : [];
  const boxes = lists.map((list: unknown): Box => {
    const [a, b, c, d] = Array.isArray(list) && list.length === 4 ? list.filter(Number.isFinite).map(Number) : [];
    if (a === undefined || b === undefined || c === undefined || d === undefined)
      throw new AlgoliaError(400, 'insideBoundingBox: expecting four coordinates a box');
    return [Math.min(a, c), b, Math.max(a, c), d];
  });
  if (boxes.length > 100) throw new AlgoliaError(400, 'insideBoundingBox: at most 100 boxes');
  return boxes;
}

function boxAround(center: string, meters: number): Box {
  const [lat = Number.NaN, lng = Number.NaN] = center.split(',').map(Number);
  if (!Number.isFinite(lat) || !Number.isFinite(lng))
    throw new AlgoliaError(400, 'aroundLatLng: expecting a latitude and a longitude');
  const up = meters / METERS_PER_DEGREE;
  const across = up / Math.max(0.01, Math.cos((lat * Math.PI) / 180));
  return [lat - up, lng - across, lat + up, lng + across];
}
