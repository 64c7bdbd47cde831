import { formatHex, mix, type Oklch } from '../color.ts';
import { addGrain, type Family, type Sheet } from './family.ts';

/** Rooms with a window, a chair and the light on the floor. */
export const interior: Family = {
  name: 'interior',
  category: 'paintings',
  mediums: ['Acrylic', 'Oil', 'Tempera'],
  materials: ['Canvas', 'Wood', 'Linen'],
  styles: ['Figurative', 'Modernism', 'Contemporary', 'Fine Art'],
  aspectRatios: [1.25, 1, 0.8, 1.4],
  longSidesCm: [40, 60, 80, 100, 120],
  compose(random, aspectRatio) {
    const palette = random.pick(PALETTES);
    const seat = random.pick(['armchair', 'chair', 'sofa', 'bed'] as const);
    const beside = random.pick(['plant', 'lamp', 'picture', 'door', 'shelf'] as const);
    const isMirrored = random.isTrue(0.5);
    const floor = random.between(0.64, 0.74);
    const hasCat = random.isTrue(0.3);
    return {
      title: random.pick([...TITLES, ...SEAT_TITLES[seat]]),
      statement: random.pick(STATEMENTS),
      subject: random.next() < 0.75 ? 'Interiors' : 'Home',
      keywords: ['interior', 'room', 'window', seat, beside, ...(hasCat ? ['cat'] : [])],
      colors: [palette.wall, palette.floor],
      draw(sheet) {
        const { context, width, height } = sheet;
        context.save();
        if (isMirrored) {
          context.translate(width, 0);
          context.scale(-1, 1);
        }
        context.scale(height, height);
        const room = { sheet, palette, wide: aspectRatio, floor };
        drawShell(room);
        drawWindow(room);
        drawBeside(room, beside);
        drawRug(room);
        drawSeat(room, seat);
        if (hasCat) drawCat(room);
        context.restore();
        addGrain(sheet, 8);
      },
    };
  },
};

interface Palette {
  wall: Oklch;
  floor: Oklch;
  cloth: Oklch;
  accent: Oklch;
  sky: Oklch;
}

interface Room {
  sheet: Sheet;
  palette: Palette;
  wide: number;
  floor: number;
}

const darker = (color: Oklch, by: number): Oklch => ({ ...color, l: color.l - by });
const WHITE: Oklch = { l: 0.96, c: 0.01, h: 90 };
const LEAF: Oklch = { l: 0.46, c: 0.09, h: 150 };

function block(
  { sheet: { context } }: Room,
  color: Oklch,
  x: number,
  y: number,
  wide: number,
  tall: number,
  radius = 0,
) {
  context.fillStyle = formatHex(color);
  context.beginPath();
  context.roundRect(x, y, wide, tall, radius);
  context.fill();
}

function drawShell(room: Room) {
  const { palette, wide, floor, sheet } = room;
  const { context, random } = sheet;
  block(room, palette.wall, 0, 0, wide, 1);
  for (let stroke = 0; stroke < 140; stroke++) {
    context.globalAlpha = 0.14;
    block(
      room,
      { ...palette.wall, l: palette.wall.l + random.normal() * 0.03 },
      random.between(-0.1, wide),
      random.between(0, floor - 0.06),
      0.18,
      0.06,
    );
  }
  context.globalAlpha = 1;
  block(room, palette.floor, 0, floor, wide, 1 - floor);
  // Boards run toward the viewer.
  context.strokeStyle = formatHex(darker(palette.floor, 0.05));
  context.lineWidth = 0.003;
  for (let board = -8; board <= 18; board++) {
    const x = (wide * board) / 10;
    context.beginPath();
    context.moveTo(wide / 2 + (x - wide / 2) * 0.7, floor);
    context.lineTo(wide / 2 + (x - wide / 2) * 1.5, 1);
    context.stroke();
  }
  block(room, mix(palette.wall, WHITE, 0.6), 0, floor - 0.02, wide, 0.022);
}

function drawWindow(room: Room) {
  const { palette, wide, floor, sheet } = room;
  const { context, random } = sheet;
  const [x, y, across, tall] = [wide * 0.1, 0.12, wide * 0.3, 0.38];
  block(room, WHITE, x - 0.018, y - 0.018, across + 0.036, tall + 0.036);
  block(room, palette.sky, x, y, across, tall);
  context.save();
  context.beginPath();
  context.rect(x, y, across, tall);
  context.clip();
  for (let hill = 0; hill < 2; hill++) {
    context.fillStyle = formatHex(mix(palette.sky, LEAF, 0.35 + hill * 0.3));
    context.beginPath();
    context.ellipse(
      x + across * random.between(0.2, 0.8),
      y + tall * (0.98 + hill * 0.06),
      across * 0.7,
      tall * random.between(0.2, 0.38),
      0,
      0,
      7,
    );
    context.fill();
  }
  context.restore();
  block(room, WHITE, x + across / 2 - 0.006, y, 0.012, tall);
  block(room, WHITE, x, y + tall * 0.42, across, 0.012);
  block(room, mix(WHITE, palette.wall, 0.25), x - 0.035, y + tall + 0.016, across + 0.07, 0.022);
  // The light of the window on the floor.
  context.globalAlpha = 0.5;
  context.fillStyle = formatHex(mix(palette.floor, { l: 0.95, c: 0.06, h: 90 }, 0.7));
  context.beginPath();
  for (const [px, py] of [
    [x + across * 0.35, floor + 0.05],
    [x + across * 1.3, floor + 0.05],
    [x + across * 1.75, 0.96],
    [x + across * 0.65, 0.96],
  ] as const)
    context.lineTo(px, py);
  context.fill();
  context.globalAlpha = 1;
}

function drawBeside(room: Room, kind: string) {
  const { palette, wide, floor, sheet } = room;
  const { context, random } = sheet;
  const x = wide * 0.86;
  if (kind === 'plant') {
    for (let leaf = 0; leaf < 11; leaf++) {
      const angle = -Math.PI * (0.12 + (0.76 * leaf) / 10) + random.normal() * 0.05;
      context.fillStyle = formatHex({ ...LEAF, l: LEAF.l + random.normal() * 0.05 });
      context.beginPath();
      context.ellipse(x + Math.cos(angle) * 0.11, floor - 0.1 + Math.sin(angle) * 0.17, 0.11, 0.028, angle, 0, 7);
      context.fill();
    }
    block(room, palette.accent, x - 0.055, floor - 0.08, 0.11, 0.14, 0.015);
  }
  if (kind === 'lamp') {
    block(room, darker(palette.accent, 0.3), x - 0.006, 0.32, 0.012, floor - 0.28);
    block(room, darker(palette.accent, 0.3), x - 0.06, floor + 0.03, 0.12, 0.018, 0.009);
    context.fillStyle = formatHex(mix(palette.accent, WHITE, 0.35));
    context.beginPath();
    for (const [px, py] of [
      [x - 0.055, 0.2],
      [x + 0.055, 0.2],
      [x + 0.1, 0.35],
      [x - 0.1, 0.35],
    ] as const)
      context.lineTo(px, py);
    context.fill();
  }
  if (kind === 'picture') {
    const [across, tall] = [wide * 0.2, 0.26];
    block(room, darker(palette.cloth, 0.15), wide * 0.66, 0.14, across, tall);
    block(room, WHITE, wide * 0.66 + 0.012, 0.152, across - 0.024, tall - 0.024);
    block(room, palette.accent, wide * 0.66 + 0.035, 0.175, across - 0.07, (tall - 0.07) * 0.55);
    block(room, palette.cloth, wide * 0.66 + 0.035, 0.175 + (tall - 0.07) * 0.55, across - 0.07, (tall - 0.07) * 0.45);
  }
  if (kind === 'door') {
    block(room, darker(palette.wall, 0.22), wide * 0.76, 0.16, wide * 0.16, floor - 0.16);
    block(room, mix(palette.wall, palette.sky, 0.6), wide * 0.76 + 0.02, 0.18, wide * 0.16 - 0.04, floor - 0.18);
    block(room, darker(palette.floor, 0.06), wide * 0.76 + 0.02, floor - 0.08, wide * 0.16 - 0.04, 0.08);
  }
  if (kind === 'shelf') {
    for (const y of [0.2, 0.33]) {
      block(room, darker(palette.floor, 0.12), wide * 0.62, y, wide * 0.3, 0.016);
      let at = wide * 0.63;
      while (at < wide * 0.89) {
        const [thick, tall] = [random.between(0.012, 0.028), random.between(0.06, 0.1)];
        const color = random.pick([palette.accent, palette.cloth, WHITE, palette.sky, LEAF]);
        if (random.isTrue(0.86)) block(room, color, at, y - tall, thick, tall);
        at += thick + 0.003;
      }
    }
  }
}

function drawRug(room: Room) {
  const {
    palette,
    wide,
    floor,
    sheet: { context },
  } = room;
  for (const [color, share] of [
    [palette.accent, 1],
    [mix(palette.accent, WHITE, 0.55), 0.86],
    [palette.accent, 0.78],
  ] as const) {
    context.fillStyle = formatHex(color);
    context.beginPath();
    context.ellipse(wide * 0.57, (floor + 1.03) / 2, wide * 0.33 * share, (1 - floor) * 0.4 * share, 0, 0, 7);
    context.fill();
  }
}

function drawSeat(room: Room, seat: string) {
  const {
    palette: { cloth, floor: boards },
    wide,
    floor,
  } = room;
  const [center, ground] = [wide * 0.58, floor + 0.15];
  const wood = darker(boards, 0.25);
  const dark = darker(cloth, 0.07);
  if (seat === 'chair') {
    for (const x of [-0.09, 0.075]) block(room, wood, center + x, ground - 0.36, 0.016, 0.36);
    for (const y of [0.34, 0.27]) block(room, wood, center - 0.09, ground - y, 0.18, 0.026, 0.01);
    block(room, cloth, center - 0.11, ground - 0.18, 0.22, 0.035, 0.012);
    for (const x of [-0.105, 0.09]) block(room, darker(wood, 0.06), center + x, ground - 0.15, 0.016, 0.19);
    return;
  }
  const half = Math.min({ armchair: 0.16, sofa: 0.3, bed: 0.34 }[seat] ?? 0.2, wide * 0.4);
  if (seat === 'bed') {
    block(room, wood, center - half, ground - 0.32, 0.03, 0.36, 0.01);
    block(room, WHITE, center - half + 0.02, ground - 0.15, half * 1.95, 0.12, 0.03);
    block(room, cloth, center - half * 0.4, ground - 0.165, half * 1.38, 0.15, 0.03);
    block(room, mix(WHITE, cloth, 0.12), center - half + 0.04, ground - 0.215, 0.16, 0.085, 0.035);
    block(room, wood, center + half - 0.03, ground - 0.13, 0.025, 0.17, 0.01);
    return;
  }
  for (const x of [-half + 0.03, half - 0.05]) block(room, wood, center + x, ground - 0.02, 0.02, 0.06);
  block(room, cloth, center - half + 0.02, ground - 0.33, half * 2 - 0.04, 0.28, 0.05);
  block(room, dark, center - half + 0.04, ground - 0.15, half * 2 - 0.08, 0.09, 0.025);
  for (const x of [-half - 0.01, half - 0.06])
    block(room, mix(cloth, WHITE, 0.1), center + x, ground - 0.22, 0.07, 0.22, 0.035);
  if (seat === 'sofa') block(room, darker(dark, 0.03), center - 0.003, ground - 0.3, 0.006, 0.24);
}

/** A cat that sleeps on the rug. */
function drawCat({ sheet: { context }, wide, floor }: Room) {
  context.fillStyle = '#2b2724';
  const [x, y] = [wide * 0.36, floor + 0.2];
  for (const [dx, dy, rx, ry] of [
    [0, 0, 0.06, 0.028],
    [-0.052, -0.004, 0.022, 0.02],
    [0.06, 0.012, 0.03, 0.008],
  ] as const) {
    context.beginPath();
    context.ellipse(x + dx, y + dy, rx, ry, 0, 0, 7);
    context.fill();
  }
  for (const ear of [-0.066, -0.046]) {
    context.beginPath();
    context.moveTo(x + ear - 0.007, y - 0.016);
    context.lineTo(x + ear, y - 0.036);
    context.lineTo(x + ear + 0.009, y - 0.018);
    context.fill();
  }
}

type Lch = readonly [l: number, c: number, h: number];
const colorOf = ([l, c, h]: Lch): Oklch => ({ l, c, h });
const paletteOf = (...list: readonly [wall: Lch, floor: Lch, cloth: Lch, accent: Lch, sky: Lch]): Palette => {
  const [wall, floor, cloth, accent, sky] = list.map(colorOf) as [Oklch, Oklch, Oklch, Oklch, Oklch];
  return { wall, floor, cloth, accent, sky };
};
// biome-ignore format: a palette reads best on a line
const PALETTES: readonly Palette[] = [
  paletteOf([0.86, 0.06, 75], [0.62, 0.1, 50], [0.4, 0.08, 160], [0.62, 0.17, 35], [0.84, 0.06, 225]),
  paletteOf([0.5, 0.07, 215], [0.74, 0.07, 70], [0.8, 0.13, 85], [0.62, 0.16, 25], [0.9, 0.05, 90]),
  paletteOf([0.82, 0.06, 15], [0.54, 0.09, 35], [0.44, 0.13, 285], [0.82, 0.12, 88], [0.86, 0.05, 210]),
  paletteOf([0.92, 0.015, 90], [0.76, 0.06, 75], [0.5, 0.14, 258], [0.72, 0.15, 50], [0.8, 0.08, 230]),
  paletteOf([0.4, 0.06, 165], [0.5, 0.08, 45], [0.78, 0.09, 20], [0.84, 0.1, 90], [0.74, 0.09, 60]),
  paletteOf([0.8, 0.12, 88], [0.46, 0.06, 40], [0.55, 0.16, 28], [0.42, 0.08, 240], [0.9, 0.03, 220]),
  paletteOf([0.34, 0.05, 280], [0.42, 0.06, 40], [0.62, 0.15, 15], [0.8, 0.13, 80], [0.42, 0.09, 262]),
  paletteOf([0.8, 0.05, 145], [0.66, 0.06, 65], [0.94, 0.02, 90], [0.56, 0.14, 30], [0.88, 0.04, 200]),
];

// biome-ignore format: short titles read best side by side
const TITLES = ['The Room Upstairs', 'Half Past Ten, Nobody Home', 'Sublet', 'The Light Moves Left', 'Guest Room', 'First Night Here', 'North-Facing', 'Where We Sat', 'Ninety Square Feet', 'The Radio Was On', 'South Window', 'Back From the Seaside'];
const SEAT_TITLES = {
  armchair: ['Father’s Chair', 'Reading Chair', 'The Chair Nobody Takes'],
  chair: ['One Chair', 'Chair Turned Away', 'Kitchen Chair, Wrong Room'],
  sofa: ['Sofa, Secondhand', 'Company at Seven', 'Long Sofa'],
  bed: ['Made Bed', 'Room in August', 'Late Sleeper, Gone'],
};
const STATEMENTS = [
  'I lived in this room for one winter and painted it from memory in another.',
  'An empty room is a portrait of whoever has just left it.',
  'The patch of light on the floor was there for eleven minutes. It took me two weeks.',
  'I moved the furniture in the picture more often than in the room.',
  'Every room I paint has a way out.',
];
