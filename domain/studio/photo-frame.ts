/** A small photo: three values from 0 to 255 for each pixel, row by row. */
export interface SmallPhoto {
  widthPx: number;
  heightPx: number;
  values: Uint8Array;
}

/** Where a work hangs or lies in its photo. */
export interface PhotoFrame {
  /** How much of the photo is not the work, from 0 to 1. */
  backgroundShare: number;
  /** By how many degrees the work is turned, clockwise. */
  tiltDegrees: number;
}

/** A color that changes evenly over the photo, as light does on a wall: for each channel a + bx + cy. */
type Plane = readonly [a: number, b: number, c: number];
type Background = readonly [Plane, Plane, Plane];

/** Pixels that differ more than this from the background belong to the work. */
const MAX_DIFFERENCE = 36;
/** The part of the edge of the photo that has to be background. */
const MIN_EDGE_SHARE = 0.75;
const EDGE_PX = 3;
/** Corners of the work are left out: its sides are found in the middle. */
const MIDDLE = [0.2, 0.8] as const;
/** A side is straight if this part of its points is near a line. */
const MIN_STRAIGHT_SHARE = 0.8;
const STRAIGHT_PX = 2;
const MAX_SIDE_TILT = 15;
/** Sides of a rectangle are turned alike. Perspective makes a difference. */
const MAX_DISAGREEMENT = 3;

interface Point {
  x: number;
  y: number;
}

/**
 * Finds a rectangular work in front of an even background. Undefined if there is none: the work fills the photo, or hangs in front of
 * something colorful. Only straight sides count, so that a drawing on white paper is not taken for a photo with much background.
 */
export function findPhotoFrame(photo: SmallPhoto): PhotoFrame | undefined {
  const background = findBackground(photo);
  if (!background) return undefined;
  const isWork = ({ x, y }: Point) => differenceAt(photo, background, { x, y }) > MAX_DIFFERENCE;
  const sides = findSides(photo, isWork);
  const straight = sides.filter((side) => side !== undefined);
  const tilts = straight.map(({ tiltDegrees }) => tiltDegrees);
  if (straight.length < 3 || Math.max(...tilts) - Math.min(...tilts) > MAX_DISAGREEMENT) return undefined;
  const { widthPx, heightPx } = photo;
  const [left, right, top, bottom] = sides;
  const width = (right ? right.at : widthPx) - (left ? left.at : 0);
  const height = (bottom ? bottom.at : heightPx) - (top ? top.at : 0);
  if (width <= 0 || height <= 0) return undefined;
  return {
    backgroundShare: 1 - (width * height) / (widthPx * heightPx),
    tiltDegrees: median(tilts),
  };
}

function differenceAt({ widthPx, values }: SmallPhoto, background: Background, { x, y }: Point): number {
  const at = (y * widthPx + x) * 3;
  return Math.max(
    ...background.map(([a, b, c], channel) => Math.abs((values[at + channel] ?? 0) - (a + b * x + c * y))),
  );
}

/** The color of the edge of the photo, if nearly all of it has one. */
function findBackground(photo: SmallPhoto): Background | undefined {
  const edge = listEdge(photo);
  let kept = edge;
  let background: Background | undefined;
  // What does not fit, such as a shadow or a part of the work, is left out of the second and third try.
  for (let round = 0; round < 3; round++) {
    const planes = [0, 1, 2].map((channel) =>
      fitPlane(kept, ({ x, y }) => photo.values[(y * photo.widthPx + x) * 3 + channel] ?? 0),
    );
    const [red, green, blue] = planes;
    if (!red || !green || !blue) return undefined;
    const found: Background = [red, green, blue];
    background = found;
    kept = edge.filter((point) => differenceAt(photo, found, point) <= MAX_DIFFERENCE / 2);
    if (kept.length < edge.length / 3) return undefined;
  }
  return kept.length >= edge.length * MIN_EDGE_SHARE ? background : undefined;
}

function listEdge({ widthPx, heightPx }: SmallPhoto): Point[] {
  const points: Point[] = [];
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++)
      if (x < EDGE_PX || y < EDGE_PX || x >= widthPx - EDGE_PX || y >= heightPx - EDGE_PX) points.push({ x, y });
  return points;
}

/** Least squares, by Cramer's rule. */
function fitPlane(points: readonly Point[], valueAt: (point: Point) => number): Plane | undefined {
  const sum = (read: (point: Point, value: number) => number) =>
    points.reduce((total, point) => total + read(point, valueAt(point)), 0);
  const n: Column = [points.length, sum(({ x }) => x), sum(({ y }) => y)];
  const x: Column = [n[1], sum((point) => point.x ** 2), sum((point) => point.x * point.y)];
  const y: Column = [n[2], x[2], sum((point) => point.y ** 2)];
  const v: Column = [
    sum((_, value) => value),
    sum((point, value) => point.x * value),
    sum((point, value) => point.y * value),
  ];
  const all = determinant(n, x, y);
  return Math.abs(all) < 1e-9
    ? undefined
    : [determinant(v, x, y) / all, determinant(n, v, y) / all, determinant(n, x, v) / all];
}

type Column = readonly [number, number, number];

const determinant = ([a, d, g]: Column, [b, e, h]: Column, [c, f, i]: Column) =>
  a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);

interface Side {
  /** Its middle, counted from the left or the top. */
  at: number;
  tiltDegrees: number;
}

/** Left, right, top and bottom; undefined where the side is not straight or the work touches the edge. */
function findSides({ widthPx, heightPx }: SmallPhoto, isWork: (point: Point) => boolean): (Side | undefined)[] {
  const along = (length: number) =>
    Array.from({ length }, (_, index) => index).slice(Math.floor(length * MIDDLE[0]), Math.ceil(length * MIDDLE[1]));
  const search = (pointAt: (depth: number) => Point, depth: number) => {
    // Two in a row, so that a speck on the wall is not the work.
    for (let at = 0; at < depth - 1; at++) if (isWork(pointAt(at)) && isWork(pointAt(at + 1))) return at;
    return undefined;
  };
  const [rows, columns] = [along(heightPx), along(widthPx)];
  const [halfWidth, halfHeight] = [Math.floor(widthPx / 2), Math.floor(heightPx / 2)];
  const pointsOf = (places: readonly number[], depthAt: (place: number) => number | undefined) =>
    places.flatMap((place) => {
      const depth = depthAt(place);
      return depth === undefined ? [] : [{ place, depth }];
    });
  const left = pointsOf(rows, (y) => search((x) => ({ x, y }), halfWidth));
  const right = pointsOf(rows, (y) => search((x) => ({ x: widthPx - 1 - x, y }), halfWidth));
  const top = pointsOf(columns, (x) => search((y) => ({ x, y }), halfHeight));
  const bottom = pointsOf(columns, (x) => search((y) => ({ x, y: heightPx - 1 - y }), halfHeight));
  // Clockwise: the left side moves right towards the top, the top side moves down towards the right.
  return [
    fitSide(left, rows.length, { sign: -1, toPlace: (depth) => depth }),
    fitSide(right, rows.length, { sign: 1, toPlace: (depth) => widthPx - depth }),
    fitSide(top, columns.length, { sign: 1, toPlace: (depth) => depth }),
    fitSide(bottom, columns.length, { sign: -1, toPlace: (depth) => heightPx - depth }),
  ];
}

/** The line through most of the points, by the median of the slopes between distant ones. */
function fitSide(
  points: readonly { place: number; depth: number }[],
  places: number,
  { sign, toPlace }: { sign: 1 | -1; toPlace: (depth: number) => number },
): Side | undefined {
  if (points.length < places * MIN_STRAIGHT_SHARE) return undefined;
  const half = Math.floor(points.length / 2);
  const slopes = points.slice(0, half).flatMap((point, index) => {
    const other = points[index + half];
    return other ? [(other.depth - point.depth) / (other.place - point.place)] : [];
  });
  const slope = median(slopes);
  const offset = median(points.map(({ place, depth }) => depth - slope * place));
  const near = points.filter(({ place, depth }) => Math.abs(depth - (offset + slope * place)) <= STRAIGHT_PX);
  const tiltDegrees = (Math.atan(slope) * 180 * sign) / Math.PI;
  const depth = median(points.map((point) => point.depth));
  return near.length < places * MIN_STRAIGHT_SHARE || Math.abs(tiltDegrees) > MAX_SIDE_TILT || depth < 1
    ? undefined
    : { at: toPlace(depth), tiltDegrees };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
