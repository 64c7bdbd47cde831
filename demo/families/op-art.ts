import { formatHex, type Oklch } from '../color.ts';
import type { Random } from '../random.ts';
import { addGrain, type Family, type Sheet } from './family.ts';

/** Distorted lines and checks, printed in two inks that are slightly out of register. */
export const opArt: Family = {
  name: 'op-art',
  category: 'printmaking',
  mediums: ['Screenprinting', 'Linocut'],
  materials: ['Paper'],
  styles: ['Op Art', 'Geometric', 'Hard Edge', 'Abstract', 'Kinetic'],
  aspectRatios: [0.75, 0.8, 1, 1, 1.25],
  longSidesCm: [35, 42, 50, 60, 70, 84, 100],
  compose(random, aspectRatio) {
    const palette = random.pick(PALETTES);
    const figure = random.pick(FIGURES);
    const margin = random.pick([0.06, 0.075, 0.09]);
    const plate: Plate = { x: margin, y: margin, wide: aspectRatio - 2 * margin, tall: 1 - 2 * margin };
    const cut = figure.cut(random, plate);
    const slip = [random.normal() * 0.0014, random.normal() * 0.0014] as const;
    return {
      title: random.pick([...figure.titles, ...TITLES]),
      statement: random.pick(STATEMENTS),
      subject: 'Patterns',
      keywords: ['print', 'optical', 'geometry', ...figure.keywords],
      colors: [palette.paper, palette.ink, palette.second],
      draw(sheet) {
        const { context, width, height } = sheet;
        context.fillStyle = formatHex(palette.paper);
        context.fillRect(0, 0, width, height);
        context.save();
        context.scale(width / aspectRatio, height);
        context.globalCompositeOperation = palette.paper.l < 0.5 ? 'source-over' : 'multiply';
        const shapes = cut();
        print(sheet, plate, shapes.second, palette.second, slip);
        print(sheet, plate, shapes.first, palette.ink, [0, 0]);
        context.restore();
        wear(sheet, palette.paper);
        addGrain(sheet, 6);
      },
    };
  },
};

interface Palette {
  paper: Oklch;
  ink: Oklch;
  second: Oklch;
}

/** The printed area, as fractions of the height of the sheet. */
interface Plate {
  x: number;
  y: number;
  wide: number;
  tall: number;
}

type Point = readonly [x: number, y: number];
type Shape = readonly Point[];
/** The shapes of each ink. */
interface Shapes {
  first: Shape[];
  second: Shape[];
}
type Cut = () => Shapes;

/** Prints one ink, slightly out of register. */
function print({ context, random }: Sheet, plate: Plate, shapes: readonly Shape[], ink: Oklch, [dx, dy]: Point) {
  context.save();
  context.translate(dx, dy);
  context.beginPath();
  context.rect(plate.x, plate.y, plate.wide, plate.tall);
  context.clip();
  context.fillStyle = formatHex(ink);
  for (const shape of shapes) {
    const wobble = random.normal() * 0.0004;
    context.beginPath();
    for (const [x, y] of shape) context.lineTo(x + wobble, y - wobble);
    context.fill();
  }
  context.restore();
}

/** Defects of the print: pinholes and paler areas. */
function wear({ context, width, height, random }: Sheet, paper: Oklch) {
  const specks = 1500;
  context.fillStyle = formatHex(paper);
  for (let speck = 0; speck < specks; speck++) {
    const [x, y] = [random.next() * width, random.next() * height];
    const size = height * 0.0004 * (1 + random.next() ** 6 * 5);
    context.globalAlpha = random.between(0.25, 0.8);
    context.fillRect(x, y, size * random.between(1, 2), size);
  }
  for (let drift = 0; drift < 7; drift++) {
    const [x, y, reach] = [random.next() * width, random.next() * height, height * random.between(0.15, 0.4)];
    const pale = context.createRadialGradient(x, y, 0, x, y, reach);
    pale.addColorStop(0, formatHex(paper));
    pale.addColorStop(1, `${formatHex(paper)}00`);
    context.globalAlpha = 0.07;
    context.fillStyle = pale;
    context.fillRect(0, 0, width, height);
  }
  context.globalAlpha = 1;
}

/** The area between two curves. */
function bandOf(steps: number, one: (t: number) => Point, other: (t: number) => Point): Shape {
  const along = Array.from({ length: steps + 1 }, (_, i) => i / steps);
  return [...along.map(one), ...along.reverse().map(other)];
}

/** Parallel wavy bands of varying frequency. */
function cutWaves(random: Random, { x, y, wide, tall }: Plate): Cut {
  const isUpright = random.isTrue(0.6);
  const [across, along] = isUpright ? [wide, tall] : [tall, wide];
  const bands = random.pick([40, 56, 72]);
  const [sway, turns, lag] = [random.between(0.035, 0.085), random.between(1.3, 2.6), random.between(-0.06, 0.06)];
  const [hurry, phase] = [random.between(0.4, 0.85) * random.pick([-1, 1]), random.between(0, 6.28)];
  const rhythm = random.pick([
    [1, 0, 2, 0],
    [1, 0, 1, 0, 2, 0],
    [1, 0, 2, 0, 2, 0],
    [1, 2],
  ]);
  const place = (band: number, t: number): Point => {
    const time = t * turns * 2 * Math.PI + hurry * Math.sin(t * 2 * Math.PI) * 2;
    const u = (band / bands) * across + sway * Math.sin(time + phase + band * lag);
    return isUpright ? [x + u, y + t * along] : [x + t * along, y + u];
  };
  return () => {
    const shapes: Shapes = { first: [], second: [] };
    const spare = Math.ceil((bands * sway) / across) + 1;
    for (let band = -spare; band < bands + spare; band++) {
      const ink = rhythm[(band + spare) % rhythm.length];
      if (ink === 0) continue;
      (ink === 1 ? shapes.first : shapes.second).push(
        bandOf(
          72,
          (t) => place(band, t),
          (t) => place(band + 1, t),
        ),
      );
    }
    return shapes;
  };
}

/** Horizontal lines that bulge over a round shape. One ink is thick where the other is thin. */
function cutRelief(random: Random, { x, y, wide, tall }: Plate): Cut {
  const lines = random.pick([34, 44, 54]);
  const pitch = tall / lines;
  const count = random.whole(1, 3);
  const mounds = Array.from({ length: count }, () => ({
    x: x + wide * random.between(0.2, 0.8),
    y: y + tall * random.between(0.25, 0.8),
    reach: random.between(0.2, 0.34) + (count === 1 ? 0.1 : 0),
    lift: random.between(0.07, 0.14) * random.pick([1, 1, -1]),
  }));
  const riseAt = (px: number, py: number) => {
    let rise = 0;
    for (const mound of mounds) {
      const far = ((px - mound.x) ** 2 + (py - mound.y) ** 2) / mound.reach ** 2;
      if (far < 1) rise += mound.lift * (1 - far) ** 2;
    }
    return rise;
  };
  const line = (level: number, thickAt: (rise: number) => number) => {
    const edge =
      (side: number) =>
      (t: number): Point => {
        const [px, py] = [x + t * wide, y + level * pitch];
        const rise = riseAt(px, py);
        return [px, py - rise + side * pitch * 0.5 * thickAt(Math.min(1, Math.abs(rise) * 11))];
      };
    return bandOf(90, edge(-1), edge(1));
  };
  return () => ({
    first: Array.from({ length: lines + 10 }, (_, i) => line(i - 4.5, (rise) => 0.62 - 0.36 * rise)),
    second: Array.from({ length: lines + 10 }, (_, i) => line(i - 4, (rise) => 0.2 + 0.5 * rise)),
  });
}

/** A checkerboard with a spherical bulge or dent. */
function cutSwell(random: Random, { x, y, wide, tall }: Plate): Cut {
  const columns = random.whole(18, 26);
  const rows = Math.round((columns * tall) / wide);
  const swell = random.pick([0.95, 0.95, -0.6]);
  const stray = () => (swell > 0 ? random.between(-0.12, 0.12) : 0);
  const [cx, cy] = [x + wide * (0.5 + stray()), y + tall * (0.5 + stray())];
  const reach = Math.min(wide, tall) * (swell > 0 ? random.between(0.4, 0.56) : 0.5);
  const bend = (px: number, py: number): [Point, boolean] => {
    const [dx, dy] = [px - cx, py - cy];
    const far = Math.min(1, Math.hypot(dx, dy) / reach);
    const grown = 1 + swell * (1 - far ** 2) ** 2;
    return [[cx + dx * grown, cy + dy * grown], far < 0.72];
  };
  return () => {
    const shapes: Shapes = { first: [], second: [] };
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const at = (u: number, v: number) =>
          bend(x + ((column + u) / columns) * wide, y + ((row + v) / rows) * tall)[0];
        const isIn = bend(x + ((column + 0.5) / columns) * wide, y + ((row + 0.5) / rows) * tall)[1];
        const isDark = (row + column) % 2 === 0;
        if (!isDark && !isIn) continue;
        const quarters = [0, 0.25, 0.5, 0.75];
        const shape = [
          ...quarters.map((t) => at(t, 0)),
          ...quarters.map((t) => at(1, t)),
          ...quarters.map((t) => at(1 - t, 1)),
          ...quarters.map((t) => at(0, 1 - t)),
        ];
        (isDark ? shapes.first : shapes.second).push(shape);
      }
    }
    return shapes;
  };
}

/** A grid of discs that are rotated by a wave. */
function cutDiscs(random: Random, { x, y, wide, tall }: Plate): Cut {
  const columns = random.whole(11, 16);
  const step = wide / columns;
  const rows = Math.floor(tall / step);
  const heading = random.between(0, 6.28);
  const [kx, ky, phase] = [Math.cos(heading) * 7, Math.sin(heading) * 7, random.between(0, 6.28)];
  const lean = random.between(0, 3.14);
  return () => {
    const shapes: Shapes = { first: [], second: [] };
    for (let place = 0; place < rows * columns; place++) {
      const [column, row] = [place % columns, Math.floor(place / columns)];
      const [u, v] = [(column + 0.5) / columns, (row + 0.5) / rows];
      const wave = Math.sin(kx * u + ky * v + phase + Math.sin(u * 3 - v * 2));
      const thin = 0.12 + 0.88 * Math.abs(wave);
      const turn = lean + wave * 0.9;
      const [cx, cy] = [x + (column + 0.5) * step, y + v * tall];
      const shape = Array.from({ length: 28 }, (_, i): Point => {
        const [c, s] = [
          Math.cos((i / 28) * 2 * Math.PI) * step * 0.45,
          Math.sin((i / 28) * 2 * Math.PI) * step * 0.45 * thin,
        ];
        return [cx + c * Math.cos(turn) - s * Math.sin(turn), cy + c * Math.sin(turn) + s * Math.cos(turn)];
      });
      (wave > 0 ? shapes.first : shapes.second).push(shape);
    }
    return shapes;
  };
}

/** Checks that get narrower toward a fold. */
function cutFold(random: Random, { x, y, wide, tall }: Plate): Cut {
  const rows = random.whole(9, 14);
  const folds = random.pick([[random.between(0.3, 0.7)], [0.27, 0.74]]);
  const columns = random.whole(30, 42);
  const widths = Array.from({ length: columns }, (_, i) => {
    const u = (i + 0.5) / columns;
    return 0.035 + Math.min(...folds.map((fold) => Math.abs(u - fold))) ** 1.4;
  });
  const total = widths.reduce((sum, part) => sum + part, 0);
  const narrow = [...widths].sort((one, other) => one - other)[Math.round(columns * 0.5)] ?? 0;
  return () => {
    const shapes: Shapes = { first: [], second: [] };
    let left = x;
    for (const [column, part] of widths.entries()) {
      const across = (part / total) * wide;
      for (let row = column % 2; row < rows; row += 2) {
        const top = y + (row / rows) * tall;
        const bottom = top + tall / rows;
        (part < narrow ? shapes.second : shapes.first).push([
          [left, top],
          [left + across, top],
          [left + across, bottom],
          [left, bottom],
        ]);
      }
      left += across;
    }
    return shapes;
  };
}

/** Rings of sectors that rotate with the radius. */
function cutWhirl(random: Random, { x, y, wide, tall }: Plate): Cut {
  const isDisc = wide / tall > 0.9 && wide / tall < 1.1 && random.isTrue(0.6);
  const reach = isDisc ? Math.min(wide, tall) / 2 : Math.hypot(wide, tall) / 2;
  const rings = random.whole(11, 17);
  const sectors = random.pick([20, 24, 28, 36]);
  const [twist, grow] = [random.between(-2.2, 2.2), random.between(1, 1.9)];
  const [cx, cy] = [x + wide / 2, y + tall / 2];
  const eye: Point = [random.between(-0.3, 0.3) * reach, random.between(-0.3, 0.3) * reach];
  return () => {
    const shapes: Shapes = { first: [], second: [] };
    const at = (ring: number, sector: number): Point => {
      const t = (ring / rings) ** grow;
      const angle = (sector / sectors) * 2 * Math.PI + twist * Math.sin(t * Math.PI * 0.9);
      return [cx + eye[0] * (1 - t) + Math.cos(angle) * reach * t, cy + eye[1] * (1 - t) + Math.sin(angle) * reach * t];
    };
    for (let ring = 0; ring < rings; ring++) {
      for (let sector = 0; sector < sectors; sector++) {
        const isFirst = (ring + sector) % 2 === 0;
        if (!isFirst && ring % 4 !== 1) continue;
        const steps = [0, 0.25, 0.5, 0.75, 1];
        (isFirst ? shapes.first : shapes.second).push([
          ...steps.map((t) => at(ring, sector + t)),
          ...steps.map((t) => at(ring + t, sector + 1)),
          ...steps.map((t) => at(ring + 1, sector + 1 - t)),
          ...steps.map((t) => at(ring + 1 - t, sector)),
        ]);
      }
    }
    return shapes;
  };
}

const FIGURES = [
  {
    titles: ['Long Swell', 'Sea Chart', 'Corduroy', 'Slow Curtain', 'Crossing the Bar', 'Rain on the Canal'],
    keywords: ['waves', 'stripes'],
    cut: cutWaves,
  },
  {
    titles: ['Something Under the Sheet', 'Rise', 'Two Breaths', 'Hill, Printed', 'Tremor', 'Sleeper'],
    keywords: ['lines', 'relief'],
    cut: cutRelief,
  },
  {
    titles: ['Lens', 'Fish-Eye', 'Pressure', 'Big Marble', 'Gravity Lesson', 'Checkered Moon'],
    keywords: ['checks', 'sphere'],
    cut: cutSwell,
  },
  {
    titles: ['Coins, Turning', 'Signal', 'Shoal', 'All at Once', 'Marching Band', 'Weather Radar'],
    keywords: ['discs', 'rhythm'],
    cut: cutDiscs,
  },
  {
    titles: ['Fold', 'The Narrows', 'Accordion', 'Page Turning', 'Corner of the Room', 'Hinge'],
    keywords: ['checks', 'fold'],
    cut: cutFold,
  },
  {
    titles: ['Drain', 'Pinwheel', 'Down the Stairwell', 'Vertigo Study', 'Turntable', 'Spiral in Two Inks'],
    keywords: ['rings', 'spiral'],
    cut: cutWhirl,
  },
];
type Lch = readonly [l: number, c: number, h: number];
function paletteOf(...colors: readonly [paper: Lch, ink: Lch, second: Lch]): Palette {
  const [paper, ink, second] = colors.map(([l, c, h]): Oklch => ({ l, c, h })) as [Oklch, Oklch, Oklch];
  return { paper, ink, second };
}
// biome-ignore format: a palette reads best on a line
const PALETTES: readonly Palette[] = [
  paletteOf([0.95, 0.012, 90], [0.22, 0.01, 60], [0.62, 0.21, 32]),
  paletteOf([0.95, 0.02, 90], [0.32, 0.1, 262], [0.84, 0.14, 88]),
  paletteOf([0.96, 0.008, 90], [0.42, 0.18, 265], [0.78, 0.12, 0]),
  paletteOf([0.93, 0.012, 140], [0.38, 0.08, 160], [0.74, 0.16, 55]),
  paletteOf([0.94, 0.022, 80], [0.36, 0.12, 20], [0.75, 0.1, 200]),
  paletteOf([0.95, 0.01, 300], [0.36, 0.14, 300], [0.86, 0.16, 112]),
  paletteOf([0.93, 0.025, 20], [0.36, 0.07, 210], [0.64, 0.19, 25]),
  paletteOf([0.94, 0.015, 85], [0.24, 0.015, 270], [0.76, 0.11, 82]),
  paletteOf([0.95, 0.015, 230], [0.34, 0.11, 272], [0.72, 0.15, 35]),
  paletteOf([0.95, 0.05, 98], [0.42, 0.15, 262], [0.62, 0.2, 25]),
  paletteOf([0.24, 0.02, 270], [0.93, 0.02, 88], [0.72, 0.15, 60]),
  paletteOf([0.3, 0.07, 262], [0.86, 0.06, 210], [0.72, 0.15, 10]),
];
const TITLES = ['Afterimage', 'Stand Back', 'Nothing Moves', 'Two Pulls'];
const STATEMENTS = [
  'Nothing here moves. Give it a minute and it will.',
  'Two screens, two inks, one afternoon. The second pull is a hair out of register, and I have stopped minding.',
  'I draw these with a ruler and a long list of numbers, then cut the stencil by hand.',
  'Flat ink on flat paper; the depth is something your eye insists on adding.',
  'Begun as a test of how few marks it takes to bend a sheet of paper.',
  'From close by you see the ink and its pinholes. From across the room it begins to breathe.',
  'The pattern follows one rule from edge to edge. The pleasure is in the place where the rule gets tight.',
];
