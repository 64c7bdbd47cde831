import { ROOM_FRAME_CM } from '@easel/domain/catalogue/room-scene';
import { type Material, type Mesh, writeGlb } from './glb.ts';

export interface ModeledWork {
  title: string;
  widthCm: number;
  heightCm: number;
  /** Null if it is not known: then a usual canvas. */
  depthCm: number | null;
  isFramed: boolean;
}

const USUAL_DEPTH_CM = 2;
const MAX_DEPTH_CM = 30;
/** How far the frame stands out from the picture. */
const FRAME_RELIEF_CM = 0.8;

const PICTURE = 0;
const EDGE = 1;
const FRAME = 2;

const MATERIALS = (image: Buffer): Material[] => [
  { color: [1, 1, 1], roughness: 0.85, image },
  { color: [0.82, 0.8, 0.76], roughness: 0.95 },
  { color: [0.026, 0.02, 0.015], roughness: 0.55 },
];

interface Box {
  min: readonly [number, number, number];
  max: readonly [number, number, number];
}

/**
 * A work as a 3D model of its true size in meters: a thin box with the picture on its front, and a frame if it has one. The front faces +z, and the back is at z = 0, where the
 * wall is.
 */
export function createWorkModel(work: ModeledWork, image: Buffer): Buffer {
  const width = work.widthCm / 100;
  const height = work.heightCm / 100;
  const depth = Math.min(MAX_DEPTH_CM, Math.max(0.5, work.depthCm ?? USUAL_DEPTH_CM)) / 100;
  const picture: Box = { min: [-width / 2, -height / 2, 0], max: [width / 2, height / 2, depth] };
  const meshes = [pictureOf(picture), boxOf(picture, EDGE, { withoutFront: true })];
  if (work.isFramed) meshes.push(...framesOf(picture));
  return writeGlb(meshes, MATERIALS(image), work.title);
}

/** The front of the box with the whole image. */
function pictureOf({ min: [left, bottom], max: [right, top, front] }: Box): Mesh {
  return {
    positions: [left, bottom, front, right, bottom, front, right, top, front, left, top, front],
    normals: [0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1],
    // The origin of textures is the upper left corner.
    uvs: [0, 1, 1, 1, 1, 0, 0, 0],
    indices: [0, 1, 2, 0, 2, 3],
    material: PICTURE,
  };
}

/** Four bars around the picture. */
function framesOf({ min: [left, bottom], max: [right, top, depth] }: Box): Mesh[] {
  const bar = ROOM_FRAME_CM / 100;
  const front = depth + FRAME_RELIEF_CM / 100;
  const bars: Box[] = [
    { min: [left - bar, bottom - bar, 0], max: [left, top + bar, front] },
    { min: [right, bottom - bar, 0], max: [right + bar, top + bar, front] },
    { min: [left, top, 0], max: [right, top + bar, front] },
    { min: [left, bottom - bar, 0], max: [right, bottom, front] },
  ];
  return bars.map((box) => boxOf(box, FRAME));
}

/** The faces of a box: the axis that the face looks along, and the direction. */
const FACES = [
  [2, 1],
  [2, -1],
  [0, 1],
  [0, -1],
  [1, 1],
  [1, -1],
] as const;

function boxOf({ min, max }: Box, material: number, { withoutFront = false } = {}): Mesh {
  const mesh: Mesh = { positions: [], normals: [], indices: [], material };
  for (const [axis, direction] of FACES) {
    if (withoutFront && axis === 2 && direction === 1) continue;
    const first = mesh.positions.length / 3;
    // The other two axes, in the order that makes the corners run counterclockwise seen from outside.
    const [u, v] = direction === 1 ? [(axis + 1) % 3, (axis + 2) % 3] : [(axis + 2) % 3, (axis + 1) % 3];
    for (const [atU, atV] of [
      [min, min],
      [max, min],
      [max, max],
      [min, max],
    ] as const) {
      const corner = [0, 0, 0];
      corner[axis] = (direction === 1 ? max : min)[axis];
      corner[u] = atU[u as 0 | 1 | 2];
      corner[v] = atV[v as 0 | 1 | 2];
      mesh.positions.push(...corner);
      mesh.normals.push(...[0, 1, 2].map((each) => (each === axis ? direction : 0)));
    }
    mesh.indices.push(first, first + 1, first + 2, first, first + 2, first + 3);
  }
  return mesh;
}
