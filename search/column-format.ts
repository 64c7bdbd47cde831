/** Data of plain objects, lists, texts and columns of numbers. */
type Column = Uint8Array | Int8Array | Uint16Array | Int32Array | Uint32Array | Float32Array | Float64Array;

const KINDS = { Uint8Array, Int8Array, Uint16Array, Int32Array, Uint32Array, Float32Array, Float64Array };
type Kind = keyof typeof KINDS;
const createColumn = (kind: Kind, room: ArrayBufferLike, from: number, length: number): Column =>
  new KINDS[kind](room as ArrayBuffer, from, length);
/** Every kind of column may begin here. */
const ALIGNMENT = 8;
const COLUMN = '\0column';

const alignedLength = (length: number) => Math.ceil(length / ALIGNMENT) * ALIGNMENT;
const isColumn = (value: unknown): value is Column => ArrayBuffer.isView(value);

/** The data with each of its columns made into something else. */
function mapColumns(data: unknown, change: (column: Column) => unknown): unknown {
  if (isColumn(data)) return change(data);
  if (Array.isArray(data)) {
    // Lists of texts, as long as a dictionary, have no columns in them.
    return typeof data[0] === 'string' ? data : data.map((part) => mapColumns(part, change));
  }
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([name, part]) => [name, mapColumns(part, change)]));
}

/** The same data with its columns in memory that threads share, so that handing it over costs nothing. */
export function shareData<T>(data: T): T {
  return mapColumns(data, (column) => {
    if (column.buffer instanceof SharedArrayBuffer) return column;
    const room: ArrayBufferLike = new SharedArrayBuffer(column.byteLength);
    const shared = createColumn(column.constructor.name as Kind, room, 0, column.length);
    shared.set(column);
    return shared;
  }) as T;
}

/** The data as bytes: how long its outline is, the outline as JSON, and its columns one behind the other. */
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

/** The data again. Its columns are views of the bytes, which must begin where a column may. */
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
