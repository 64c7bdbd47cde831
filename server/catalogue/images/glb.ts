/** A triangle mesh of flat faces with one material. Lengths are in meters. */
export interface Mesh {
  positions: number[];
  normals: number[];
  /** Texture coordinates, if the material has an image. */
  uvs?: number[];
  indices: number[];
  material: number;
}

export interface Material {
  /** Linear RGB from 0 to 1. */
  color: readonly [number, number, number];
  roughness: number;
  /** The JPEG image of the surface. */
  image?: Buffer;
}

const MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const BINARY_CHUNK = 0x004e4942;
const FLOAT = 5126;
const UNSIGNED_SHORT = 5123;
const VERTICES = 34962;
const INDICES = 34963;

/** Writes a binary glTF 2.0 file (GLB): https://registry.khronos.org/glTF/specs/2.0/glTF-2.0.html#glb-file-format-specification */
export function writeGlb(meshes: readonly Mesh[], materials: readonly Material[], name: string): Buffer {
  const chunks: Buffer[] = [];
  const bufferViews: object[] = [];
  const accessors: object[] = [];
  let byteLength = 0;
  const addView = (bytes: Buffer, target?: number): number => {
    bufferViews.push({ buffer: 0, byteOffset: byteLength, byteLength: bytes.length, ...(target && { target }) });
    const padded = padTo4(bytes, 0);
    chunks.push(padded);
    byteLength += padded.length;
    return bufferViews.length - 1;
  };
  const addFloats = (values: readonly number[], size: 2 | 3, hasBounds = false): number => {
    const items = Array.from({ length: values.length / size }, (_, at) => values.slice(at * size, (at + 1) * size));
    const bound = (choose: (...all: number[]) => number) =>
      Array.from({ length: size }, (_, axis) => Math.fround(choose(...items.map((item) => item[axis] ?? 0))));
    accessors.push({
      bufferView: addView(Buffer.from(Float32Array.from(values).buffer), VERTICES),
      componentType: FLOAT,
      count: items.length,
      type: `VEC${size}`,
      ...(hasBounds && { min: bound(Math.min), max: bound(Math.max) }),
    });
    return accessors.length - 1;
  };
  const addIndices = (values: readonly number[]): number => {
    accessors.push({
      bufferView: addView(Buffer.from(Uint16Array.from(values).buffer), INDICES),
      componentType: UNSIGNED_SHORT,
      count: values.length,
      type: 'SCALAR',
    });
    return accessors.length - 1;
  };
  const primitives = meshes.map(({ positions, normals, uvs, indices, material }) => ({
    attributes: {
      POSITION: addFloats(positions, 3, true),
      NORMAL: addFloats(normals, 3),
      ...(uvs && { TEXCOORD_0: addFloats(uvs, 2) }),
    },
    indices: addIndices(indices),
    material,
  }));
  const images: object[] = [];
  const gltfMaterials = materials.map(({ color, roughness, image }) => {
    if (image) images.push({ bufferView: addView(image), mimeType: 'image/jpeg' });
    return {
      pbrMetallicRoughness: {
        baseColorFactor: [...color, 1],
        metallicFactor: 0,
        roughnessFactor: roughness,
        ...(image && { baseColorTexture: { index: images.length - 1 } }),
      },
    };
  });
  return packGlb(
    {
      asset: { version: '2.0', generator: 'Easel' },
      scene: 0,
      scenes: [{ nodes: [0] }],
      nodes: [{ mesh: 0, name }],
      meshes: [{ name, primitives }],
      materials: gltfMaterials,
      ...(images.length > 0 && {
        images,
        textures: images.map((_, source) => ({ source, sampler: 0 })),
        // Linear with mipmaps, clamped to the edge.
        samplers: [{ magFilter: 9729, minFilter: 9987, wrapS: 33071, wrapT: 33071 }],
      }),
      accessors,
      bufferViews,
      buffers: [{ byteLength }],
    },
    Buffer.concat(chunks),
  );
}

function packGlb(json: object, binary: Buffer): Buffer {
  const text = padTo4(Buffer.from(JSON.stringify(json)), 0x20);
  const header = Buffer.alloc(12);
  header.writeUInt32LE(MAGIC, 0);
  header.writeUInt32LE(2, 4);
  header.writeUInt32LE(12 + 8 + text.length + 8 + binary.length, 8);
  return Buffer.concat([header, chunkHeader(text, JSON_CHUNK), text, chunkHeader(binary, BINARY_CHUNK), binary]);
}

function chunkHeader({ length }: Buffer, type: number): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt32LE(length, 0);
  header.writeUInt32LE(type, 4);
  return header;
}

const padTo4 = (bytes: Buffer, filler: number) =>
  Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4, filler)]);
