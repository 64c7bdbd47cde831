type Numbers = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** A list of numbers that grows without a box around each of them. */
export interface NumberList<T extends Numbers> {
  push(number: number): void;
  length(): number;
  /** The numbers so far, without the room kept for more. */
  done(): T;
}

export function growingNumbers<T extends Numbers>(kind: new (length: number) => T): NumberList<T> {
  let numbers = new kind(1_024);
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
    length: () => length,
    done: () => numbers.subarray(0, length) as T,
  };
}
