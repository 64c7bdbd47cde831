type Numbers = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** A growing typed array. Numbers are not boxed. */
export interface GrowableArray<T extends Numbers> {
  push(number: number): void;
  at(position: number): number;
  length(): number;
  /** The numbers added so far, without spare capacity. */
  toArray(): T;
}

export function growableArray<T extends Numbers>(kind: new (length: number) => T): GrowableArray<T> {
  let numbers = new kind(64);
  let length = 0;
  return {
    push(number) {
      if (length === numbers.length) {
        const larger = new kind(length * 2);
        larger.set(numbers);
        numbers = larger;
      }
      numbers[length++] = number;
    },
    at: (position) => numbers[position] as number,
    length: () => length,
    toArray: () => numbers.subarray(0, length) as T,
  };
}

/** Concatenated UTF-8 strings. */
export function growableBytes() {
  let bytes = new Uint8Array(1_024);
  let length = 0;
  const encoder = new TextEncoder();
  return {
    push(text: string) {
      if (bytes.length - length < text.length * 3) {
        const larger = new Uint8Array(Math.max(bytes.length * 2, length + text.length * 3));
        larger.set(bytes.subarray(0, length));
        bytes = larger;
      }
      length += encoder.encodeInto(text, bytes.subarray(length)).written;
    },
    length: () => length,
    done: () => bytes.subarray(0, length),
  };
}
