/** A seeded random generator: the same sequence for a seed on every machine. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  between(least: number, most: number): number;
  whole(least: number, most: number): number;
  pick<T>(from: readonly T[]): T;
  /** Normally distributed around 0, mostly within 2. */
  normal(): number;
  isTrue(chance: number): boolean;
}

/** sfc32 by Chris Doty-Humphrey, seeded from a text. */
export function createSeededRandom(seed: string): Random {
  let [a, b, c, d] = scatter(seed);
  const next = () => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return (t >>> 0) / 4294967296;
  };
  for (let i = 0; i < 12; i++) next();
  const random: Random = {
    next,
    between: (least, most) => least + next() * (most - least),
    whole: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick: (from) => from[Math.floor(next() * from.length)] as (typeof from)[number],
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    isTrue: (chance) => next() < chance,
  };
  return random;
}

function scatter(seed: string): [number, number, number, number] {
  const parts: [number, number, number, number] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 1];
  for (let i = 0; i < seed.length; i++) {
    const at = i % 3;
    const mixed = Math.imul((parts[at] ?? 0) ^ seed.charCodeAt(i), 0x85ebca6b);
    parts[at] = mixed ^ (mixed >>> 13);
  }
  return parts;
}
