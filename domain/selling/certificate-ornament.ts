/**
 * Fine lines for certificates, as on banknotes. The number of a certificate decides how they swing, so each certificate has an ornament of its own.
 * Returned as SVG paths.
 */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const BAND_LINES = 5;
const WAVE_LENGTH = 17;
const POINTS_PER_WAVE = 10;

/** Numbers between 0 and 1 that follow from a text. */
function createNumbers(text: string): () => number {
  let state = 2_166_136_261;
  for (const character of text) state = Math.imul(state ^ character.charCodeAt(0), 16_777_619);
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const toPath = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

/** A band of interwoven waves along the edges of a box. `thickness` is the height of the waves. */
export function drawBand({ x, y, width, height }: Box, thickness: number, certificateId: string): string[] {
  const next = createNumbers(certificateId);
  const swing = 2 + Math.floor(next() * 3);
  const phases = Array.from({ length: BAND_LINES }, (_, line) => (line / BAND_LINES) * Math.PI + next() * 0.2);
  const sides = [
    { from: [x, y], to: [x + width, y] },
    { from: [x + width, y], to: [x + width, y + height] },
    { from: [x + width, y + height], to: [x, y + height] },
    { from: [x, y + height], to: [x, y] },
  ] as const;
  return sides.flatMap(({ from: [x1, y1], to: [x2, y2] }) => {
    const length = Math.hypot(x2 - x1, y2 - y1);
    const waves = Math.round(length / WAVE_LENGTH);
    const points = waves * POINTS_PER_WAVE;
    const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
    return phases.map((phase) =>
      toPath(
        Array.from({ length: points + 1 }, (_, at) => {
          const along = (at / points) * length;
          // The waves swell and sink.
          const envelope = 0.75 + 0.25 * Math.cos((2 * Math.PI * swing * at) / points);
          const offset = (thickness / 2) * envelope * Math.sin((2 * Math.PI * waves * at) / points + phase);
          return [x1 + dx * along - dy * offset, y1 + dy * along + dx * offset];
        }),
      ),
    );
  });
}

const ROSETTE_LINES = 7;
const ROSETTE_POINTS = 240;

/** A rosette around a point. */
export function drawRosette(centerX: number, centerY: number, radius: number, certificateId: string): string[] {
  const next = createNumbers(certificateId);
  const petals = 7 + Math.floor(next() * 6);
  const depth = 0.22 + next() * 0.14;
  return Array.from({ length: ROSETTE_LINES }, (_, line) => {
    const turn = (line / ROSETTE_LINES) * ((2 * Math.PI) / petals);
    const size = radius * (1 - 0.045 * line);
    const points = Array.from({ length: ROSETTE_POINTS }, (_point, at) => {
      const angle = (at / ROSETTE_POINTS) * 2 * Math.PI;
      const distance = size * (1 - depth + depth * Math.cos(petals * (angle + turn)));
      return [centerX + distance * Math.cos(angle), centerY + distance * Math.sin(angle)] as const;
    });
    return `${toPath(points)}Z`;
  });
}
