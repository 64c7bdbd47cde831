import { createCanvas } from '@napi-rs/canvas';
import { type Brush, pullBrush } from '../brush.ts';
import { formatHex, mix, type Oklch } from '../color.ts';
import { addGrain, type Family, type Sheet } from './family.ts';

type Tone = readonly [l: number, c: number, h: number];
const toneOf = ([l, c, h]: Tone): Oklch => ({ l, c, h });

/** A palette: sky, haze over the roofs, foreground walls, and two lamp colors. */
const mood = (word: string, sky: Tone, haze: Tone, wall: Tone, ...lamps: readonly Tone[]) => ({
  word,
  sky: toneOf(sky),
  haze: toneOf(haze),
  wall: toneOf(wall),
  // The third lamp has a cool color.
  lamps: [...lamps.map(toneOf), { l: 0.93, c: 0.05, h: sky[2] }],
});
type Mood = ReturnType<typeof mood>;

const MOODS: readonly Mood[] = [
  mood('night', [0.2, 0.055, 265], [0.38, 0.06, 262], [0.17, 0.035, 268], [0.86, 0.13, 82], [0.8, 0.14, 65]),
  mood('blue hour', [0.4, 0.1, 262], [0.68, 0.08, 45], [0.25, 0.05, 270], [0.9, 0.12, 85], [0.82, 0.14, 62]),
  mood('blue hour', [0.52, 0.1, 245], [0.74, 0.05, 230], [0.28, 0.06, 255], [0.91, 0.12, 88], [0.84, 0.13, 70]),
  mood('haze', [0.26, 0.03, 70], [0.48, 0.075, 68], [0.18, 0.025, 60], [0.88, 0.13, 80], [0.8, 0.15, 60]),
  mood('dusk', [0.36, 0.09, 300], [0.64, 0.11, 5], [0.22, 0.055, 305], [0.9, 0.11, 80], [0.82, 0.12, 40]),
  mood('rain', [0.28, 0.04, 200], [0.47, 0.05, 190], [0.18, 0.03, 205], [0.88, 0.12, 88], [0.76, 0.16, 42]),
  mood('snow', [0.52, 0.035, 275], [0.72, 0.03, 285], [0.36, 0.035, 280], [0.92, 0.1, 85], [0.86, 0.12, 70]),
  mood('snow', [0.34, 0.05, 255], [0.56, 0.045, 250], [0.25, 0.04, 258], [0.91, 0.11, 82], [0.84, 0.13, 64]),
  mood('fog', [0.6, 0.025, 215], [0.76, 0.03, 95], [0.4, 0.03, 225], [0.95, 0.09, 92], [0.88, 0.11, 78]),
  mood('afterglow', [0.22, 0.06, 285], [0.58, 0.15, 35], [0.16, 0.04, 310], [0.9, 0.12, 85], [0.83, 0.14, 65]),
  mood('dawn', [0.62, 0.06, 300], [0.84, 0.075, 35], [0.38, 0.055, 310], [0.95, 0.09, 90], [0.9, 0.1, 75]),
  mood('dusk', [0.46, 0.055, 205], [0.78, 0.095, 82], [0.26, 0.04, 225], [0.93, 0.12, 90], [0.86, 0.14, 68]),
];

/** A city at night: stacked facades with lit windows, and a wet street or a river with reflections. */
export const cityNight: Family = {
  name: 'city-night',
  category: 'paintings',
  mediums: ['Oil', 'Gouache', 'Acrylic'],
  materials: ['Canvas', 'Linen', 'Wood'],
  styles: ['Urban', 'Impressionism', 'Contemporary', 'Expressionism'],
  aspectRatios: [1.4, 1.25, 1, 0.8, 0.75, 1.6],
  longSidesCm: [40, 50, 60, 80, 100, 120],
  compose(random) {
    const base = random.pick(MOODS);
    const turn = random.between(-8, 8);
    const turned = (color: Oklch): Oklch => ({ ...color, h: color.h + turn });
    const at = { ...base, sky: turned(base.sky), haze: turned(base.haze), wall: turned(base.wall) };
    const place = random.pick(['river', 'river', 'window', 'street', 'street'] as const);
    const view: View = {
      at,
      place,
      level: place === 'river' ? random.between(0.56, 0.68) : random.between(0.5, 0.58),
      focus: random.pick([random.between(0.32, 0.44), random.between(0.56, 0.68)]),
      isOldTown: random.isTrue(0.5),
      isBridgeSeen: place === 'river' && random.isTrue(0.45),
      isSnowing: at.word === 'snow',
    };
    return {
      title: random.pick(view.isSnowing ? SNOW_TITLES : TITLES[place]),
      statement: random.pick(STATEMENTS),
      subject: at.sky.l < 0.45 && random.isTrue(0.4) ? 'Night' : 'Cities',
      keywords: ['city', 'windows', at.word, ...KEYWORDS[place], ...(view.isBridgeSeen ? ['bridge'] : [])],
      colors: [
        mix(at.sky, at.haze, 0.2),
        mix(at.sky, at.haze, 0.75),
        mix(at.haze, at.wall, place === 'street' ? 0.8 : 0.95),
      ],
      draw: (sheet) => paint(sheet, view),
    };
  },
};

const KEYWORDS = { river: ['river', 'reflection'], window: ['rooftops'], street: ['street', 'lamps'] };

// biome-ignore format: titles read best side by side
const SNOW_TITLES = [
  'First Snow, North Side', 'Everyone Is Home Early', 'The Plows Have Not Come', 'Snow Until Morning',
  'December Windows', 'Quiet Since Four O’Clock', 'White Roofs',
];
// biome-ignore format: titles read best side by side
const TITLES = {
  river: [
    'The City from the Far Bank', 'Embankment', 'Lamps on the Canal', 'Late Ferry Landing', 'Across from the Old Quay',
    'River Carrying Lamps', 'The Other Shore', 'Waterfront, No Wind', 'Upstream of the Bridge', 'Harbor District',
  ],
  window: [
    'From the Ninth Floor', 'Other People’s Kitchens', 'Roofs Toward the Station', 'Insomnia with a View',
    'A Thousand Suppers', 'Hill of Lit Rooms', 'The Neighbors, All of Them',
  ],
  street: [
    'After the Late Showing', 'Walking Home from the Tram', 'Market Street, Wet', 'Shops Still Open', 'Last Block',
    'Meet Me at the Corner', 'Closing Time', 'Two Hours Past Supper', 'Avenue in the Rain’s Wake', 'Lamplighters',
  ],
};
const STATEMENTS = [
  'I count the lit windows before I start. Someone is always up.',
  'Painted from sketches made standing on a bridge, with the paper getting damp.',
  'The walls are nearly one color. Everything else is done by a few lamps.',
  'I like a city best when it has stopped trying to be seen.',
  'Every yellow square is somebody’s evening. I tried to give each one its own weight.',
  'Wet ground doubles the light, which is reason enough to go out in bad weather.',
  'Begun at dusk at the studio window and finished over a winter of evenings.',
];

/** The parameters of a picture. Lengths are fractions of the height, `focus` of the width. */
interface View {
  at: Mood;
  place: 'river' | 'window' | 'street';
  /** The waterline, or the vanishing point of the street. */
  level: number;
  focus: number;
  isOldTown: boolean;
  isBridgeSeen: boolean;
  isSnowing: boolean;
}

function paint(sheet: Sheet, view: View) {
  paintSky(sheet, view);
  if (view.place === 'street') paintStreet(sheet, view);
  else paintRows(sheet, view);
  if (view.isBridgeSeen) paintBridge(sheet, view);
  if (view.place === 'river') paintWater(sheet, view);
  if (view.isSnowing) paintFlakes(sheet);
  addGrain(sheet, 7);
}

const BRUSH: Brush = { bristles: 4, cover: [0.35, 0.75], stray: 0.012, fill: 0.9 };

function fillShape({ context, height, random }: Sheet, corners: readonly (readonly [number, number])[], color: Oklch) {
  const byHand = () => random.normal() * 0.001;
  context.fillStyle = formatHex(color);
  context.beginPath();
  for (const [x, y] of corners) context.lineTo((x + byHand()) * height, (y + byHand()) * height);
  context.fill();
}

/** Fills a trapezoid of width `low` at the bottom and `high` at the top. */
function fillTaper(sheet: Sheet, x: number, foot: number, tall: number, low: number, high: number, color: Oklch) {
  const [left, right, top] = [x - low / 2, x + low / 2, foot - tall];
  const corners = [[left, foot] as const, [x - high / 2, top] as const, [x + high / 2, top] as const];
  fillShape(sheet, [...corners, [right, foot]], color);
}

/** The glow around a lamp. */
function paintGlow({ context, height }: Sheet, x: number, y: number, reach: number, color: Oklch, alpha: number) {
  const [cx, cy, r] = [x * height, y * height, reach * height];
  const glow = context.createRadialGradient(cx, cy, 0, cx, cy, r);
  for (const [stop, strength] of ['ff', '66', '38', '1c', '0c', '00'].entries())
    glow.addColorStop([0, 0.12, 0.24, 0.42, 0.66, 1][stop] as number, `${formatHex(color)}${strength}`);
  context.globalCompositeOperation = 'screen';
  context.globalAlpha = alpha;
  context.fillStyle = glow;
  context.fillRect(cx - r, cy - r, 2 * r, 2 * r);
  context.globalCompositeOperation = 'source-over';
  context.globalAlpha = 1;
}

/** A translucent gradient between two heights. */
function paintVeil({ context, width, height }: Sheet, from: number, to: number, high: string, low: string) {
  const veil = context.createLinearGradient(0, from * height, 0, to * height);
  veil.addColorStop(0, high);
  veil.addColorStop(1, low);
  context.fillStyle = veil;
  context.fillRect(0, from * height, width, (to - from) * height);
}

function paintSky(sheet: Sheet, { at, level, focus, place }: View) {
  const { context, width, height, random } = sheet;
  const low = place === 'window' ? 0.5 : level;
  const skyAt = (y: number) => mix(at.sky, at.haze, Math.min(1, Math.max(0, y / low)) ** 1.6);
  context.fillStyle = formatHex(at.haze);
  context.fillRect(0, 0, width, height);
  paintVeil(sheet, 0, low, formatHex(at.sky), formatHex(at.haze));
  for (let stroke = 0; stroke < 380; stroke++) {
    const [x, y] = [(random.next() * width) / height, (stroke / 380) * low];
    const glow = Math.exp(-((((x * height) / width - focus) / 0.4) ** 2)) * 0.12;
    const size = random.between(0.7, 1.4);
    const color = skyAt(y + random.normal() * 0.07 + glow);
    pullBrush(sheet, BRUSH, x, y, 0.13 * size, 0.045 * size, random.normal() * 0.28 - 0.2, color);
  }
}

interface Building {
  x: number;
  wide: number;
  foot: number;
  tall: number;
  /** From 0 (far, in the haze) to 1 (near). */
  near: number;
}

function paintRows(sheet: Sheet, view: View) {
  const { width, height, random } = sheet;
  const { at, place, level, focus, isOldTown } = view;
  const wide = width / height;
  const isRiver = place === 'river';
  const rows = isRiver ? 4 : 6;
  const foot = isRiver ? level : 1.02;
  for (let row = 0; row < rows; row++) {
    const near = row / (rows - 1);
    const scale = isRiver ? 1 : 0.6 + near * 1.1;
    for (let x = -random.between(0, 0.06); x < wide; ) {
      const broad = (isOldTown ? random.between(0.045, 0.1) : random.between(0.05, 0.13)) * scale;
      const peak = Math.exp(-((((x + broad / 2) / wide - focus) / 0.28) ** 2)) * random.next();
      const skyline = isOldTown
        ? random.between(0.08, 0.12) + (1 - near) * (0.1 + peak * 0.06)
        : (random.between(0.1, 0.24) + peak * 0.26) * (1.25 - near * 0.7);
      const slope = 0.72 - near * 0.5 + random.between(-0.07, 0.07) + peak * (isOldTown ? 0.03 : 0.24) * (1 - near);
      paintBuilding(sheet, view, { x, wide: broad, foot, tall: isRiver ? skyline : slope, near });
      x += broad * (isOldTown ? 0.98 : random.between(0.85, 1.05));
    }
    if (isOldTown && row === rows - 3) paintSpire(sheet, at, focus * wide, foot, isRiver ? 0.42 : 0.8);
    const lit = formatHex(mix(at.haze, at.lamps[0] as Oklch, 0.2));
    if (near < 1) paintVeil(sheet, foot - 0.5, foot, `${formatHex(at.haze)}00`, `${lit}50`);
  }
}

function paintSpire(sheet: Sheet, at: Mood, x: number, foot: number, tall: number) {
  const wall = mix(at.haze, at.wall, 0.6);
  fillTaper(sheet, x, foot, tall - 0.17, 0.044, 0.04, wall);
  fillTaper(sheet, x, foot - tall + 0.17, 0.06, 0.05, 0.016, { ...wall, l: wall.l - 0.03 });
  fillTaper(sheet, x, foot - tall + 0.115, 0.115, 0.018, 0, { ...wall, l: wall.l - 0.03 });
  paintGlow(sheet, x, foot - tall + 0.2, 0.05, at.lamps[1] as Oklch, 0.7);
}

const SNOW: Oklch = { l: 0.9, c: 0.015, h: 262 };

function paintBuilding(sheet: Sheet, { at, isOldTown, isSnowing, place }: View, building: Building) {
  const { random } = sheet;
  const { x, wide, foot, tall, near } = building;
  const base = mix(at.haze, at.wall, 0.35 + near * 0.65);
  const wall = { l: base.l + random.normal() * 0.018, c: base.c, h: base.h + random.normal() * 12 };
  const [center, top] = [x + wide / 2, foot - tall];
  const crown = isOldTown ? 0 : random.pick([0, 0, 0.15, 0.25]) * wide;
  fillTaper(sheet, center, foot, tall - crown, wide, wide, wall);
  fillTaper(sheet, center, top + crown + 0.002, crown + 0.002, wide * 0.7, wide * 0.66, wall);
  for (let stroke = 0; stroke < 5; stroke++) {
    const worn = { ...wall, l: wall.l + random.between(-0.02, 0.035) };
    const y = top + crown + tall * random.between(0.3, 0.6);
    pullBrush(sheet, BRUSH, x + wide * random.between(0.15, 0.85), y, tall * 0.4, wide * 0.2, 1.57, worn);
  }
  if (isOldTown) {
    const roof = wide * random.between(0.35, 0.8);
    const bare = { ...wall, l: wall.l + random.between(-0.035, 0.02), h: wall.h + 14 };
    fillTaper(sheet, x + wide * random.between(0.2, 0.8), top, roof * 1.05, 0.009, 0.009, wall);
    const ridge = wide * random.pick([0, 0, 0.68, 0.88]);
    fillTaper(sheet, center, top, roof, wide + 0.006, ridge, isSnowing ? mix(wall, SNOW, 0.3 + near * 0.4) : bare);
  } else if (isSnowing) pullBrush(sheet, BRUSH, center, top - 0.001, wide * (crown > 0 ? 0.5 : 0.8), 0.007, 0, SNOW);
  const size = place === 'window' ? 0.5 + near * 0.9 : 0.85;
  paintWindows(sheet, at, { ...building, tall: tall - crown - 0.004 }, size);
  if (near > 0.6 && random.isTrue(0.4)) paintGlow(sheet, center, foot - 0.012, 0.1, random.pick(at.lamps), 0.6);
}

function paintWindows(sheet: Sheet, at: Mood, { x, wide, foot, tall, near }: Building, size: number) {
  const { context, height, random } = sheet;
  const own = random.pick(at.lamps);
  const litShare = random.between(0.12, 0.5) * (0.5 + near * 0.6);
  const [pitchX, pitchY] = [0.017 * size * random.between(0.8, 1.2), 0.026 * size * random.between(0.85, 1.15)];
  const columns = Math.floor((wide * 0.84) / pitchX);
  const floors = Math.min(24, Math.floor(tall / pitchY));
  for (let floor = 0; floor < floors; floor++) {
    const share = random.isTrue(0.06) ? 0.85 : litShare;
    for (let column = 0; column < columns; column++) {
      if (!random.isTrue(share)) continue;
      const lamp = random.isTrue(0.8) ? own : random.pick(at.lamps);
      const left = x + wide * 0.09 + column * pitchX + random.normal() * 0.0008;
      const top = foot - tall + 0.006 + floor * pitchY + random.normal() * 0.0008;
      const [broad, high] = [pitchX * random.between(0.4, 0.6), pitchY * random.between(0.42, 0.6)];
      context.globalAlpha = random.between(0.25, 1) * (0.45 + near * 0.55);
      context.fillStyle = formatHex({ ...lamp, l: lamp.l - random.next() * 0.14 });
      context.fillRect(left * height, top * height, broad * height, high * height);
    }
  }
  context.globalAlpha = 1;
}

function paintBridge(sheet: Sheet, { at, level }: View) {
  const { context, width, height, random } = sheet;
  const spans = random.whole(4, 7);
  const span = width / spans;
  const start = -random.next() * span;
  const [deck, spring, pier] = [(level - 0.07) * height, (level + 0.002) * height, span * 0.06];
  context.fillStyle = formatHex({ ...at.wall, l: at.wall.l * 0.85 });
  context.beginPath();
  context.moveTo(start, deck);
  for (let left = start; left < width; left += span) {
    context.lineTo(left, spring);
    context.lineTo(left + pier, spring);
    context.bezierCurveTo(left + pier, deck, left + span - pier, deck, left + span - pier, spring);
    context.lineTo(left + span, spring);
  }
  context.lineTo(width + span, deck);
  context.fill();
  for (let lamp = 0; lamp <= spans * 2; lamp++)
    paintGlow(sheet, (start + (lamp + 0.5) * span * 0.5) / height, level - 0.088, 0.07, at.lamps[0] as Oklch, 1);
}

/** Reflects the part above the level, in slices with random horizontal shifts. */
function mirror({ context, width, height, random }: Sheet, level: number, sway: number) {
  const above = createCanvas(width, Math.max(1, Math.round(level * height)));
  above.getContext('2d').drawImage(context.canvas, 0, 0);
  const slices = 90;
  const [deep, squeeze] = [((1 - level) * height) / slices, 0.8];
  for (let slice = 0; slice < slices; slice++) {
    const from = Math.max(0, level * height - (slice + 1) * deep * squeeze);
    const shift = (Math.sin(slice * 1.7) + random.normal()) * sway * (0.2 + slice / slices) * height;
    context.drawImage(above, 0, from, width, deep * squeeze, shift, level * height + slice * deep, width, deep + 1);
  }
}

/** The reflection of a lamp: a broken streak that spreads with the distance. */
function paintStreak(sheet: Sheet, x: number, top: number, long: number, broad: number, color: Oklch) {
  const { context, height, random } = sheet;
  context.fillStyle = formatHex({ ...color, l: color.l - 0.04 });
  for (let dab = 0; dab < 26; dab++) {
    const t = random.next();
    const wide = broad * (0.6 + t * 1.4) * random.between(0.4, 1.3);
    const left = x + random.normal() * broad * 0.35 * (1 + t) - wide / 2;
    context.globalAlpha = random.between(0.3, 0.95) * (1 - t * 0.85);
    context.fillRect(left * height, (top + t * long) * height, wide * height, (0.0025 + t * 0.004) * height);
  }
  context.globalAlpha = 1;
}

function paintWater(sheet: Sheet, { at, level, focus }: View) {
  const { width, height, random } = sheet;
  const wide = width / height;
  mirror(sheet, level, 0.004);
  const [far, close] = [formatHex(mix(at.wall, at.haze, 0.3)), formatHex(mix(at.wall, at.sky, 0.4))];
  paintVeil(sheet, level, 1, `${far}30`, `${close}c0`);
  for (let stroke = 0; stroke < 450; stroke++) {
    const depth = ((stroke + random.next()) / 450) ** 1.6;
    const color = mix(at.wall, mix(at.sky, at.haze, 0.6), random.next() ** 2 * (1 - depth * 0.4));
    const size = 0.25 + depth;
    pullBrush(
      sheet,
      BRUSH,
      random.next() * wide,
      level + 0.006 + depth * (1 - level),
      0.09 * size,
      0.012 * size,
      0,
      color,
    );
  }
  for (let lamp = 0; lamp < 26; lamp++) {
    const x = random.isTrue(0.6) ? (focus + random.normal() * 0.2) * wide : random.next() * wide;
    const color = random.pick(at.lamps);
    paintGlow(sheet, x, level - 0.008, 0.05, color, 0.7);
    paintStreak(sheet, x, level + 0.003, random.between(0.3, 1) * (1 - level), 0.01, color);
  }
}

/** A street in perspective: `z` is 1 at the lower edge and grows toward the vanishing point. */
function paintStreet(sheet: Sheet, view: View) {
  const { width, height, random } = sheet;
  const { at, level, focus, isSnowing } = view;
  const street: Street = { center: (focus * width) / height, half: random.between(0.4, 0.56), level };
  const groundAt = (z: number) => level + (1 - level) / z;
  paintGlow(sheet, street.center, level - 0.03, 0.55, mix(at.haze, at.lamps[0] as Oklch, 0.5), 0.9);
  for (let z = 12; z > 0.22; z /= 1.4) for (const side of [-1, 1]) paintFacade(sheet, at, street, side, z);
  paintGround(sheet, view, street);
  for (let z = 8; z > 0.9; z /= 1.5)
    for (const side of [-1, 1]) {
      const [x, foot] = [street.center + (side * street.half * 0.86) / z, groundAt(z)];
      const color = at.lamps[side > 0 ? 0 : 1] as Oklch;
      fillTaper(sheet, x, foot, 0.4 / z, 0.008 / z, 0.004 / z, at.wall);
      paintGlow(sheet, x, foot - 0.41 / z, 0.24 / z, color, 1);
      paintStreak(sheet, x, foot + 0.01 / z, 0.4 / z, 0.03 / z, color);
    }
  for (let person = random.whole(2, 5); person > 0; person--) {
    const z = random.between(1.5, 4);
    const x = street.center + (random.between(-0.75, 0.75) * street.half) / z;
    paintPerson(sheet, x, groundAt(z), 0.19 / z, at.wall, at.word === 'rain' || isSnowing);
  }
}

interface Street {
  center: number;
  half: number;
  level: number;
}

function paintFacade(sheet: Sheet, at: Mood, { center, half, level }: Street, side: number, z: number) {
  const { random } = sheet;
  const pointAt = (far: number, up: number) => [center + (side * half) / far, level + (1 - level - up) / far] as const;
  const fillWall = (from: number, to: number, low: number, high: number, color: Oklch) =>
    fillShape(sheet, [pointAt(from, low), pointAt(from, high), pointAt(to, high), pointAt(to, low)], color);
  const near = 1 / (1 + z * 0.28);
  const base = mix(at.haze, at.wall, 0.92 * near ** 0.55);
  const wall = { l: base.l + random.normal() * 0.02, c: base.c, h: base.h + random.normal() * 12 };
  const tall = random.between(0.6, 1.15);
  fillWall(z, z * 1.42, -0.01, tall, wall);
  for (let stroke = 0; stroke < 9; stroke++) {
    const far = z * random.between(1.02, 1.38);
    const worn = { ...wall, l: wall.l + random.between(-0.02, 0.04) };
    pullBrush(sheet, BRUSH, ...pointAt(far, tall * random.between(0.15, 0.85)), 0.3 / far, 0.05 / far, 1.57, worn);
  }
  const own = random.pick(at.lamps);
  const litShare = random.between(0.2, 0.6);
  const columns = Math.min(6, Math.max(4, Math.round(z * 4)));
  for (let low = 0.2; low < tall - 0.1; low += 0.115)
    for (let column = 0; column < columns; column++) {
      if (!random.isTrue(litShare)) continue;
      const far = z * (1.04 + (0.36 * column) / columns);
      const lit = mix(wall, { ...own, l: own.l - random.next() * 0.1 }, random.between(0.35, 1) * (0.4 + near * 0.6));
      fillWall(far, far * (1 + 0.19 / columns), low, low + 0.062, lit);
    }
  if (z < 0.5 || !random.isTrue(0.6)) return;
  fillWall(z * 1.05, z * 1.36, 0.02, 0.12, mix(wall, own, 0.85));
  paintGlow(sheet, ...pointAt(z * 1.2, 0), 0.22 / z, own, 0.6);
}

function paintGround(sheet: Sheet, { at, isSnowing }: View, { center, half, level }: Street) {
  const { context, width, height, random } = sheet;
  context.save();
  context.beginPath();
  context.moveTo(center * height, level * height);
  for (const side of [-8, 8]) context.lineTo((center + half * side) * height, (level + (1 - level) * 8) * height);
  context.clip();
  mirror(sheet, level, 0.0025);
  const ground = isSnowing ? mix(at.haze, SNOW, 0.55) : mix(at.wall, at.sky, 0.35);
  paintVeil(
    sheet,
    level,
    1,
    `${formatHex(mix(ground, at.haze, 0.4))}40`,
    `${formatHex(ground)}${isSnowing ? 'e8' : 'b0'}`,
  );
  for (let stroke = 0; stroke < 260; stroke++) {
    const depth = ((stroke + random.next()) / 260) ** 1.5;
    const [x, y] = [(random.next() * width) / height, level + depth * (1 - level)];
    pullBrush(
      sheet,
      BRUSH,
      x,
      y,
      0.02 + 0.1 * depth,
      0.003 + 0.014 * depth,
      0,
      mix(ground, at.haze, random.next() ** 2),
    );
  }
  context.restore();
}

function paintPerson(sheet: Sheet, x: number, foot: number, tall: number, wall: Oklch, hasUmbrella: boolean) {
  const { context, height, random } = sheet;
  const dark = { ...wall, l: wall.l * 0.8 };
  const top = (foot - tall) * height;
  fillTaper(sheet, x, foot, tall * 0.7, tall * 0.14, tall * 0.28, dark);
  fillTaper(sheet, x, foot - tall * 0.69, tall * 0.15, tall * 0.28, tall * 0.08, dark);
  context.beginPath();
  context.arc(x * height, top + tall * 0.1 * height, tall * 0.075 * height, 0, 7);
  const [broad, high] = [tall * 0.32 * height, tall * 0.18 * height];
  if (hasUmbrella) context.ellipse(x * height, top + tall * 0.06 * height, broad, high, 0, Math.PI, 0);
  context.fill();
  for (let dab = 0; dab < 4; dab++) {
    const y = foot + tall * (0.05 + dab * 0.13);
    pullBrush(sheet, BRUSH, x + random.normal() * tall * 0.04, y, tall * 0.22, tall * 0.05, 0, dark);
  }
}

function paintFlakes({ context, width, height, random }: Sheet) {
  context.fillStyle = formatHex({ l: 0.96, c: 0.01, h: 260 });
  for (let flake = 0; flake < 420; flake++) {
    context.globalAlpha = random.between(0.35, 0.9);
    context.beginPath();
    const reach = (0.001 + random.next() ** 3 * 0.0045) * height;
    context.arc(random.next() * width, random.next() * height, reach, 0, 7);
    context.fill();
  }
  context.globalAlpha = 1;
}
