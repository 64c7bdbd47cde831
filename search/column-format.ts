/** Plain data made of objects, arrays, strings and typed arrays (columns). */
type Column = Uint8Array | Int8Array | Uint16Array | Int32Array | Uint32Array | Float32Array | Float64Array;

const KINDS = { Uint8Array, Int8Array, Uint16Array, Int32Array, Uint32Array, Float32Array, Float64Array };
type Kind = keyof typeof KINDS;
const createColumn = (kind: Kind, room: ArrayBufferLike, from: number, length: number): Column =>
  new KINDS[kind](room as ArrayBuffer, from, length);
/** Columns start at multiples of this, so that every element type is aligned. */
const ALIGNMENT = 8;
const COLUMN = '\0column';

const alignedLength = (length: number) => Math.ceil(length / ALIGNMENT) * ALIGNMENT;
const isColumn = (value: unknown): value is Column => ArrayBuffer.isView(value);

/** Copies the data with each column replaced. */
function mapColumns(data: unknown, change: (column: Column) => unknown): unknown {
  if (isColumn(data)) return change(data);
  if (Array.isArray(data)) {
    // Arrays of strings can be as long as the term dictionary and contain no columns.
    return typeof data[0] === 'string' ? data : data.map((part) => mapColumns(part, change));
  }
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([name, part]) => [name, mapColumns(part, change)]));
}

/** Moves the columns to shared memory, so that passing the data to another thread copies nothing. */
export function shareData<T>(data: T): T {
  return mapColumns(data, (column) => {
    if (column.buffer instanceof SharedArrayBuffer) return column;
    const room: ArrayBufferLike = new SharedArrayBuffer(column.byteLength);
    const shared = createColumn(column.constructor.name as Kind, room, 0, column.length);
    shared.set(column);
    return shared;
  }) as T;
}

/** Serializes data: the length of the JSON outline, the outline, then the columns. */
export function packData(data: unknown): Uint8Array {
  const columns: { column: Column; from: number }[] = [];
  let length = 0;
  const outline = mapColumns(data, (column) => {
    columns.push({ column, from: length });
    const packed = { [COLUMN]: column.constructor.name, from: length, length: column.length };
    length += alignedLength(column.byteLength);
    return packed;
  });
  const text = new TextEncoder().encode(JSON.stringify(outline));
  const begin = ALIGNMENT + alignedLength(text.length);
  const bytes = new Uint8Array(begin + length);
  new DataView(bytes.buffer).setUint32(0, text.length, true);
  bytes.set(text, ALIGNMENT);
  for (const { column, from } of columns)
    bytes.set(new Uint8Array(column.buffer, column.byteOffset, column.byteLength), begin + from);
  return bytes;
}

/** Restores serialized data. Columns are views of the bytes, which must start at an aligned offset. */
export function unpackData(bytes: Uint8Array): unknown {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const text = new TextDecoder().decode(bytes.slice(ALIGNMENT, ALIGNMENT + length));
  const begin = bytes.byteOffset + ALIGNMENT + alignedLength(length);
  const restore = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return typeof value[0] === 'string' ? value : value.map(restore);
    if (COLUMN in value) {
      const column = value as unknown as { [COLUMN]: Kind; from: number; length: number };
      return createColumn(column[COLUMN], bytes.buffer, begin + column.from, column.length);
    }
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, restore(part)]));
  };
  return restore(JSON.parse(text));
}
