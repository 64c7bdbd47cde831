import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createWorkModel } from './work-model.ts';

const image = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#804020' } })
  .jpeg()
  .toBuffer();

interface Gltf {
  accessors: { bufferView: number; count: number; min?: number[]; max?: number[] }[];
  bufferViews: { byteOffset: number; byteLength: number }[];
  buffers: { byteLength: number }[];
  images: { bufferView: number }[];
  meshes: { primitives: { attributes: Record<string, number>; indices: number; material: number }[] }[];
}

/** Reads a GLB file as a viewer does. */
function parseGlb(bytes: Buffer) {
  expect(bytes.toString('latin1', 0, 4)).toBe('glTF');
  expect(bytes.readUInt32LE(4)).toBe(2);
  expect(bytes.readUInt32LE(8)).toBe(bytes.length);
  const jsonLength = bytes.readUInt32LE(12);
  expect(bytes.toString('latin1', 16, 20)).toBe('JSON');
  const gltf = JSON.parse(bytes.toString('utf8', 20, 20 + jsonLength)) as Gltf;
  expect(bytes.readUInt32LE(20 + jsonLength)).toBe(gltf.buffers[0]?.byteLength);
  return { gltf, binary: bytes.subarray(28 + jsonLength) };
}

function sizeOf(gltf: Gltf): number[] {
  const bounds = (gltf.meshes[0]?.primitives ?? []).map(({ attributes }) => gltf.accessors[attributes.POSITION ?? -1]);
  return [0, 1, 2].map((axis) => {
    const max = Math.max(...bounds.map((bound) => bound?.max?.[axis] ?? 0));
    return max - Math.min(...bounds.map((bound) => bound?.min?.[axis] ?? 0));
  });
}

test('the model has the size of the work in meters', () => {
  const { gltf } = parseGlb(
    createWorkModel({ title: 'A “title”', widthCm: 61, heightCm: 76.2, depthCm: 3.5, isFramed: false }, image),
  );
  for (const [axis, meters] of [0.61, 0.762, 0.035].entries()) expect(sizeOf(gltf)[axis]).toBeCloseTo(meters, 5);
});

test('a frame adds its profile, and an unknown depth is that of a canvas', () => {
  const { gltf } = parseGlb(
    createWorkModel({ title: 'X', widthCm: 100, heightCm: 50, depthCm: null, isFramed: true }, image),
  );
  for (const [axis, meters] of [1.05, 0.55, 0.028].entries()) expect(sizeOf(gltf)[axis]).toBeCloseTo(meters, 5);
});

test('the picture is in the file, and every face looks outwards', () => {
  const { gltf, binary } = parseGlb(
    createWorkModel({ title: 'X', widthCm: 100, heightCm: 50, depthCm: 2, isFramed: true }, image),
  );
  const view = gltf.bufferViews[gltf.images[0]?.bufferView ?? -1];
  expect(binary.subarray(view?.byteOffset, (view?.byteOffset ?? 0) + (view?.byteLength ?? 0))).toEqual(image);
  const readFloats = (accessor: number) => {
    const { byteOffset = 0 } = gltf.bufferViews[gltf.accessors[accessor]?.bufferView ?? -1] ?? {};
    const count = (gltf.accessors[accessor]?.count ?? 0) * 3;
    return Array.from({ length: count }, (_, at) => binary.readFloatLE(byteOffset + at * 4));
  };
  for (const { attributes, indices } of gltf.meshes[0]?.primitives ?? []) {
    const positions = readFloats(attributes.POSITION ?? -1);
    const normals = readFloats(attributes.NORMAL ?? -1);
    const { byteOffset = 0 } = gltf.bufferViews[gltf.accessors[indices]?.bufferView ?? -1] ?? {};
    const count = gltf.accessors[indices]?.count ?? 0;
    const vertexAt = (at: number) => binary.readUInt16LE(byteOffset + at * 2);
    const pointOf = (vertex: number) => positions.slice(vertex * 3, vertex * 3 + 3);
    for (let at = 0; at < count; at += 3) {
      const [a = [], b = [], c = []] = [vertexAt(at), vertexAt(at + 1), vertexAt(at + 2)].map(pointOf);
      const [u, v] = [b, c].map((point) => point.map((value, axis) => value - (a[axis] ?? 0))) as [number[], number[]];
      const cross = [0, 1, 2].map((axis) => {
        const [next, after] = [(axis + 1) % 3, (axis + 2) % 3];
        return (u[next] ?? 0) * (v[after] ?? 0) - (u[after] ?? 0) * (v[next] ?? 0);
      });
      const normal = normals.slice(vertexAt(at) * 3, vertexAt(at) * 3 + 3);
      const along = cross.reduce((sum, value, axis) => sum + value * (normal[axis] ?? 0), 0);
      expect(along).toBeGreaterThan(0);
    }
  }
});
