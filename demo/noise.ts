import type { Random } from './random.ts';

export type Noise = (x: number, y: number) => number;

/** Value noise with two octaves, 0 to 1. */
export function createNoise(random: Random): Noise {
  const heights = Array.from({ length: 1024 }, () => random.next());
  const heightAt = (x: number, y: number) => heights[(x * 31 + y * 57) & 1023] as number;
  const smooth = (t: number) => t * t * (3 - 2 * t);
  const once = (x: number, y: number) => {
    const [column, row] = [Math.floor(x), Math.floor(y)];
    const [right, down] = [smooth(x - column), smooth(y - row)];
    const top = heightAt(column, row) * (1 - right) + heightAt(column + 1, row) * right;
    const bottom = heightAt(column, row + 1) * (1 - right) + heightAt(column + 1, row + 1) * right;
    return top * (1 - down) + bottom * down;
  };
  return (x, y) => once(x, y) * 0.65 + once(x * 2.3 + 9, y * 2.3 + 5) * 0.35;
}
