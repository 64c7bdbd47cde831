import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { formatHex, mix, type Oklch } from '../color.ts';
import type { Random } from '../random.ts';
import { addGrain, type Family, type Sheet } from './family.ts';

/** Long-exposure photographs of the sea: blurred water and a few dark, still objects. */
export const longExposure: Family = {
  name: 'long-exposure',
  category: 'photography',
  mediums: ['Analog', 'Giclee'],
  materials: ['Paper', 'Aluminum', 'Plexiglas'],
  styles: ['Minimalism', 'Fine Art', 'Pictorialism', 'Contemporary'],
  aspectRatios: [1, 1, 1.5, 1.25, 0.8],
  longSidesCm: [30, 40, 50, 60, 80, 100, 120],
  compose(random, aspectRatio) {
    const light = random.pick(LIGHTS);
    const motif = random.pick(MOTIFS);
    const view = viewOf(random, light, aspectRatio);
    return {
      title: random.pick([...motif.titles, ...light.titles]),
      statement: random.pick(STATEMENTS),
      subject: random.pick(['Seascape', 'Water']),
      keywords: ['long exposure', 'sea', 'minimal', ...motif.keywords],
      colors: [mix(light.high, light.low, 0.7), mix(light.far, light.near, 0.8)],
      draw(sheet) {
        const { context, width, height } = sheet;
        context.save();
        context.scale(width / aspectRatio, height);
        layLight(sheet, view);
        layClouds(sheet, view);
        layWater(sheet, view);
        motif.draw(sheet, view);
        layVignette(sheet, view);
        context.restore();
        addGrain(sheet, 10);
      },
    };
  },
};

interface Light {
  titles: readonly string[];
  /** Colors of the sky at the top and at the horizon, the water at the horizon and in front, and the darkest tone. */
  high: Oklch;
  low: Oklch;
  far: Oklch;
  near: Oklch;
  dark: Oklch;
}

/** Lengths are fractions of the height of the sheet. */
interface View {
  light: Light;
  wide: number;
  horizon: number;
  sunX: number;
  hasLand: boolean;
  sky: 'drawn' | 'level' | 'clear';
}

const viewOf = (random: Random, light: Light, wide: number): View => ({
  light,
  wide,
  horizon: random.pick([0.36, 0.42, 0.55, 0.62]) + random.between(-0.02, 0.02),
  sunX: wide * random.between(0.2, 0.8),
  hasLand: random.isTrue(0.4),
  sky: random.pick(['drawn', 'drawn', 'level', 'level', 'clear'] as const),
});

const clear = (color: Oklch, alpha: number) =>
  `${formatHex(color)}${Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0')}`;

/** Paints on a small canvas and scales it up, which looks like motion blur. */
function laySoft(
  { context }: Sheet,
  [columns, rows]: readonly [number, number],
  [x, y, wide, tall]: readonly [number, number, number, number],
  paint: (cells: SKRSContext2D) => void,
) {
  const canvas = createCanvas(columns, rows);
  paint(canvas.getContext('2d'));
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'high';
  context.drawImage(canvas, 0, 0, columns, rows, x, y, wide, tall);
}

function layLight({ context }: Sheet, { light, wide, horizon, sunX }: View) {
  const sky = context.createLinearGradient(0, 0, 0, horizon);
  for (const t of [0, 0.25, 0.5, 0.75, 1]) sky.addColorStop(t, formatHex(mix(light.high, light.low, t ** 1.4)));
  context.fillStyle = sky;
  context.fillRect(0, 0, wide, horizon + 0.001);
  const sea = context.createLinearGradient(0, horizon, 0, 1);
  for (const t of [0, 0.25, 0.5, 0.75, 1]) sea.addColorStop(t, formatHex(mix(light.far, light.near, t ** 0.8)));
  context.fillStyle = sea;
  context.fillRect(0, horizon, wide, 1 - horizon);
  const glow = context.createRadialGradient(sunX, horizon, 0, sunX, horizon, 0.6);
  const bright: Oklch = { ...light.low, l: Math.min(0.98, light.low.l + 0.12) };
  glow.addColorStop(0, clear(bright, 0.6));
  glow.addColorStop(1, clear(bright, 0));
  context.fillStyle = glow;
  context.fillRect(0, 0, wide, 1);
}

/** Clouds blurred toward a point on or beyond the horizon, or into horizontal bands. */
function layClouds(sheet: Sheet, { light, wide, horizon, sky }: View) {
  const { random } = sheet;
  const tones = [
    { ...light.low, l: Math.min(0.98, light.low.l + 0.08) },
    { ...light.high, l: light.high.l - 0.09 },
  ] as const;
  const [fromX, fromY] = [random.pick([-0.35, 0.15, 0.5, 0.85, 1.35]) * 64, 44 + random.between(2, 22)];
  laySoft(sheet, [64, 44], [0, 0, wide, horizon], (cells) => {
    for (let cloud = 0; cloud < 40; cloud++) {
      const tone = tones[random.isTrue(0.5) ? 0 : 1];
      const [angle, spread] = [-Math.PI / 2 + random.normal() * 1.1, random.between(0.03, 0.1)];
      const [near, far] = [random.between(4, 30), random.between(45, 110)];
      const [x, y] = [random.between(-20, 60), random.next() ** 0.7 * 44];
      const strength = random.between(0.012, 0.05);
      // Several nested wedges have no visible edge.
      for (const share of [1, 0.75, 0.5, 0.3, 0.15]) {
        const fade = cells.createRadialGradient(fromX, fromY, near, fromX, fromY, far);
        fade.addColorStop(0, clear(tone, 0));
        fade.addColorStop(0.5, clear(tone, strength));
        fade.addColorStop(1, clear(tone, 0));
        cells.fillStyle = sky === 'drawn' ? fade : clear(tone, strength * 0.6);
        cells.beginPath();
        if (sky === 'drawn') {
          cells.moveTo(fromX, fromY);
          for (const way of [-1, 1]) {
            const at = angle + way * spread * share;
            cells.lineTo(fromX + Math.cos(at) * 140, fromY + Math.sin(at) * 140);
          }
        } else if (sky === 'level') cells.ellipse(x, y, near * share + 10, spread * 50 * share, 0, 0, 2 * Math.PI);
        cells.fill();
      }
    }
  });
}

function layWater(sheet: Sheet, { light, wide, horizon, hasLand }: View) {
  const { context, random } = sheet;
  if (hasLand) {
    const [from, reach] = [random.pick([-0.1, 0.45]) * wide, wide * random.between(0.4, 0.65)];
    const tall = random.between(0.012, 0.03);
    context.fillStyle = clear(mix(light.dark, light.low, 0.55), 0.75);
    context.beginPath();
    context.moveTo(from, horizon + 0.001);
    for (let i = 0; i <= 24; i++) {
      const rise = Math.sin((i / 24) * Math.PI) ** 0.7 * tall * (0.75 + 0.25 * Math.sin(i * 0.9 + from * 9));
      context.lineTo(from + (reach * i) / 24, horizon - rise);
    }
    context.lineTo(from + reach, horizon + 0.001);
    context.fill();
  }
  laySoft(sheet, [24, 90], [0, horizon, wide, 1 - horizon], (cells) => {
    for (let band = 0; band < 60; band++) {
      const t = random.next() ** 1.5;
      const isPale = random.isTrue(0.6);
      const tone = isPale
        ? { ...light.far, l: Math.min(0.97, light.far.l + 0.05) }
        : { ...light.near, l: light.near.l - 0.04 };
      cells.fillStyle = clear(tone, random.between(0.03, 0.16));
      const [from, reach] = [random.between(-10, 16), random.between(8, 30)];
      cells.fillRect(from, t * 90, reach, 0.6 + t * random.between(0.5, 5));
    }
  });
  const haze = context.createLinearGradient(0, horizon - 0.06, 0, horizon + 0.07);
  const pale: Oklch = { ...light.low, l: Math.min(0.98, light.low.l + 0.05) };
  haze.addColorStop(0, clear(pale, 0));
  haze.addColorStop(0.5, clear(pale, 0.55));
  haze.addColorStop(1, clear(pale, 0));
  context.fillStyle = haze;
  context.fillRect(0, horizon - 0.06, wide, 0.13);
}

function layVignette({ context }: Sheet, { light, wide }: View) {
  const shade = context.createRadialGradient(wide / 2, 0.5, 0.3, wide / 2, 0.5, Math.hypot(wide, 1) / 2);
  shade.addColorStop(0, clear(light.dark, 0));
  shade.addColorStop(1, clear(light.dark, 0.3));
  context.fillStyle = shade;
  context.fillRect(0, 0, wide, 1);
}

/** A post in the water with its reflection. */
function layPost({ context, random }: Sheet, { light }: View, x: number, foot: number, tall: number, thick: number) {
  const lean = random.normal() * 0.02 * tall;
  const tone = mix(light.dark, light.low, Math.max(0, 0.5 - tall * 2.2));
  for (let ghost = 0; ghost < 5; ghost++) {
    const sway = (ghost - 2) * thick * 0.28;
    const mirror = context.createLinearGradient(0, foot, 0, foot + tall * 0.95);
    mirror.addColorStop(0, clear(tone, 0.2));
    mirror.addColorStop(1, clear(tone, 0));
    context.fillStyle = mirror;
    context.beginPath();
    context.moveTo(x - thick / 2, foot);
    context.lineTo(x + thick / 2, foot);
    context.lineTo(x + thick * 0.42 + lean + sway, foot + tall * 0.95);
    context.lineTo(x - thick * 0.42 + lean + sway, foot + tall * 0.95);
    context.fill();
  }
  const round = context.createLinearGradient(x - thick / 2, 0, x + thick / 2, 0);
  round.addColorStop(0, formatHex(mix(tone, light.low, 0.16)));
  round.addColorStop(0.45, formatHex(tone));
  round.addColorStop(1, formatHex({ ...tone, l: tone.l - 0.04 }));
  context.fillStyle = round;
  context.beginPath();
  context.moveTo(x - thick / 2, foot);
  context.lineTo(x - thick * 0.45 + lean, foot - tall + random.normal() * thick * 0.12);
  context.lineTo(x + thick * 0.45 + lean, foot - tall + random.normal() * thick * 0.12);
  context.lineTo(x + thick / 2, foot);
  context.fill();
  layMist(context, light, x, foot, thick * 3.4, thick * 0.7, 0.75);
}

function layMist(
  context: SKRSContext2D,
  light: Light,
  x: number,
  y: number,
  wide: number,
  tall: number,
  alpha: number,
) {
  const pale: Oklch = { ...light.far, l: Math.min(0.97, light.far.l + 0.06) };
  context.save();
  context.translate(x, y);
  context.scale(wide, tall);
  const mist = context.createRadialGradient(0, 0, 0, 0, 0, 1);
  mist.addColorStop(0, clear(pale, alpha));
  mist.addColorStop(1, clear(pale, 0));
  context.fillStyle = mist;
  context.fillRect(-1, -1, 2, 2);
  context.restore();
}

/** One or two rows of posts of a former pier. */
function drawPosts(sheet: Sheet, view: View) {
  const { random } = sheet;
  const { wide, horizon } = view;
  const isPair = random.isTrue(0.45);
  const count = random.whole(6, 10);
  const side = random.pick([-1, 1]);
  const vanish = wide * (isPair ? random.between(0.4, 0.6) : 0.5 + side * random.between(0.1, 0.3));
  for (let post = count; post >= 1; post--) {
    const near = 1 / (1 + (post - 1) * 0.55);
    const foot = horizon + (0.87 - horizon) * near;
    const tall = random.between(0.2, 0.27) * near * (random.isTrue(0.2) ? 0.55 : 1);
    for (const row of isPair ? [-1, 1] : [-side]) {
      layPost(
        sheet,
        view,
        vanish + row * wide * (isPair ? 0.3 : 0.5) * near,
        foot,
        tall * random.between(0.85, 1.1),
        0.032 * near,
      );
    }
  }
}

/** A few poles far apart. */
function drawPoles(sheet: Sheet, view: View) {
  const { random } = sheet;
  const count = random.pick([1, 2, 3, 5]);
  const middle = view.wide * random.pick([0.33, 0.5, 0.64]);
  for (let pole = 0; pole < count; pole++) {
    const x = middle + (pole - (count - 1) / 2) * random.between(0.07, 0.1);
    const foot = view.horizon + (1 - view.horizon) * random.between(0.3, 0.36);
    layPost(sheet, view, x, foot, random.between(0.16, 0.26), 0.009);
  }
}

/** A jetty in perspective that ends in the haze. */
function drawJetty(sheet: Sheet, view: View) {
  const { context, random } = sheet;
  const { light, wide, horizon } = view;
  const vanish = wide * random.between(0.42, 0.58);
  const half = wide * random.between(0.14, 0.2);
  const end = 0.12;
  const at = (near: number, side: number) => [vanish + side * half * near, horizon + (1.06 - horizon) * near] as const;
  const boards = context.createLinearGradient(0, horizon, 0, 1);
  boards.addColorStop(0.1, formatHex(mix(light.dark, light.far, 0.55)));
  boards.addColorStop(1, formatHex(mix(light.dark, light.far, 0.12)));
  context.fillStyle = boards;
  context.beginPath();
  for (const [near, side] of [
    [end, -1],
    [end, 1],
    [1, 1],
    [1, -1],
  ] as const)
    context.lineTo(...at(near, side));
  context.fill();
  for (let gap = 0; gap < 64; gap++) {
    const near = 1 / (1 + gap * 0.115);
    if (near < end) break;
    context.strokeStyle = clear(random.isTrue(0.5) ? light.dark : light.far, random.between(0.12, 0.4));
    context.lineWidth = 0.006 * near;
    context.beginPath();
    context.moveTo(...at(near, -1));
    context.lineTo(...at(near, 1));
    context.stroke();
  }
  for (let post = 7; post >= 0; post--) {
    const near = 1 / (1.15 + post * 0.85);
    for (const side of [-1, 1]) {
      const [x, y] = at(near, side * 1.04);
      layPost(sheet, view, x, y, 0.2 * near, 0.026 * near);
    }
  }
  layMist(context, light, ...at(end, 0), half * 0.5, 0.03, 0.8);
}

/** A pier seen from the side, on many legs. */
function drawPier(sheet: Sheet, view: View) {
  const { context, random } = sheet;
  const { light, wide, horizon } = view;
  const side = random.pick([-1, 1]);
  const reach = wide * random.between(0.62, 0.85);
  const edge = side < 0 ? -0.02 : wide + 0.02;
  const spans = random.whole(9, 13);
  const deckAt = (near: number) => horizon - 0.02 - 0.1 * near;
  const xAt = (near: number) => edge - side * reach * ((1 - near) / 0.8);
  for (let span = spans; span >= 0; span--) {
    const near = 1 - (span / spans) * 0.8;
    const foot = horizon + 0.02 + 0.13 * near ** 1.6;
    for (const back of [0.012, 0]) {
      layPost(
        sheet,
        view,
        xAt(near) + side * back * near,
        foot - back * near,
        foot - back * near - deckAt(near),
        0.011 * near,
      );
    }
  }
  context.fillStyle = formatHex(mix(light.dark, light.low, 0.08));
  context.beginPath();
  context.moveTo(xAt(1), deckAt(1) - 0.012);
  context.lineTo(xAt(0.18), deckAt(0.18) - 0.003);
  context.lineTo(xAt(0.18), deckAt(0.18) + 0.004);
  context.lineTo(xAt(1), deckAt(1) + 0.016);
  context.fill();
}

/** Rocks in blurred water. */
function drawRocks(sheet: Sheet, view: View) {
  const { random } = sheet;
  const { wide, horizon } = view;
  const middle = wide * random.pick([0.34, 0.5, 0.66]);
  const count = random.whole(2, 5);
  for (let rock = 0; rock < count; rock++) {
    const near = (rock + 1) / count;
    const foot = horizon + (1 - horizon) * (0.14 + 0.44 * near);
    const broad = (rock === count - 1 ? random.between(0.14, 0.2) : random.between(0.04, 0.11)) * (0.6 + 0.4 * near);
    layRock(
      sheet,
      view,
      middle + Math.max(-1.2, Math.min(1.2, random.normal())) * wide * 0.12,
      foot,
      broad,
      broad * random.between(0.5, 1.1),
    );
  }
}

function layRock({ context, random }: Sheet, { light }: View, x: number, foot: number, broad: number, tall: number) {
  const peak = random.between(0.3, 0.7);
  const crest = Array.from({ length: 45 }, (_, i) => {
    const t = i / 44;
    const rise = (t < peak ? t / peak : (1 - t) / (1 - peak)) ** 0.75;
    const jag = (0.24 * Math.sin(i * 0.21 + peak * 20) ** 2 + Math.abs(random.normal()) * 0.03) * Math.sin(t * Math.PI);
    return [x + (t - 0.5) * 2 * broad, foot - tall * Math.max(0, rise - jag)] as const;
  });
  const stone = mix(light.dark, light.near, 0.12);
  const fill = (flip: number, stops: readonly (readonly [number, number])[]) => {
    const body = context.createLinearGradient(0, foot - tall * flip, 0, foot);
    for (const [at, alpha] of stops) body.addColorStop(at, clear(stone, alpha));
    context.fillStyle = body;
    context.beginPath();
    for (const [px, py] of crest) context.lineTo(px, foot + (py - foot) * flip);
    context.fill();
  };
  fill(-0.75, [
    [0, 0],
    [0.6, 0.16],
    [1, 0.3],
  ]);
  fill(1, [
    [0, 1],
    [0.66, 1],
    [1, 0.1],
  ]);
  for (let glint = 0; glint < 46; glint++) {
    const [px, py] = crest[random.whole(4, 40)] as readonly [number, number];
    const down = (foot - py) * random.next() ** 1.6 * 0.6;
    const lean = (px - x) * 0.25 + random.normal() * broad * 0.03;
    context.strokeStyle = clear(light.far, random.between(0.03, 0.15));
    context.lineWidth = broad * random.between(0.006, 0.03);
    context.beginPath();
    context.moveTo(px, py + down + tall * 0.02);
    context.lineTo(px + lean, py + down + (foot - py) * random.between(0.06, 0.2));
    context.stroke();
  }
  layMist(context, light, x, foot, broad * 1.9, tall * 0.24, 0.95);
  for (const side of [-0.85, 0.8]) layMist(context, light, x + side * broad, foot, broad * 0.6, tall * 0.13, 0.9);
}

/** Horizontal layers of air and water, and a strip of light. */
function drawBands({ context, random }: Sheet, { light, horizon, wide }: View) {
  const lay = (y: number, tall: number, tone: Oklch, alpha: number) => {
    const band = context.createLinearGradient(0, y - tall, 0, y + tall);
    for (const [at, share] of [
      [0, 0],
      [0.35, 0.8],
      [0.6, 1],
      [1, 0],
    ] as const)
      band.addColorStop(at, clear(tone, alpha * share));
    context.fillStyle = band;
    context.fillRect(0, y - tall, wide, 2 * tall);
  };
  const bright: Oklch = { ...light.low, l: Math.min(0.98, light.low.l + 0.1) };
  const deep = mix(light.dark, light.near, 0.35);
  lay(horizon + 0.035, 0.035, deep, 0.75);
  lay(horizon + random.between(0.1, 0.14), random.between(0.02, 0.045), bright, 0.7);
  lay(horizon + (1 - horizon) * random.between(0.5, 0.62), random.between(0.05, 0.09), deep, 0.4);
  lay(horizon + (1 - horizon) * random.between(0.74, 0.8), random.between(0.03, 0.06), bright, 0.35);
  lay(horizon * random.between(0.3, 0.6), random.between(0.06, 0.12), deep, 0.28);
  lay(1, 0.16, deep, 0.55);
}

const MOTIFS = [
  {
    titles: ['What Is Left of the Pier', 'Old Posts', 'Old Landing', 'Procession', 'Groyne', 'After the Storms'],
    keywords: ['posts', 'pier'],
    draw: drawPosts,
  },
  {
    titles: ['Marks', 'Net Poles', 'Standing Still', 'Channel Markers', 'Plumb', 'Mooring, No Boat'],
    keywords: ['poles', 'reflection'],
    draw: drawPoles,
  },
  {
    titles: [
      'Jetty',
      'Walking Out',
      'End of the Boards',
      'The Ferry Does Not Stop Here',
      'Landing Stage',
      'Last Plank',
    ],
    keywords: ['jetty', 'perspective'],
    draw: drawJetty,
  },
  {
    titles: ['Coal Pier', 'The Long Pier', 'Many Spans', 'Loading Dock, Abandoned', 'Pier in Still Air', 'Trestle'],
    keywords: ['pier', 'structure'],
    draw: drawPier,
  },
  {
    titles: [
      'Skerries',
      'Rocks at Slack Water',
      'Four Minutes at High Tide',
      'Small Archipelago',
      'Stone and Vapor',
      'The Sisters',
    ],
    keywords: ['rocks', 'mist'],
    draw: drawRocks,
  },
  {
    titles: ['Offing', 'Two Halves', 'Only Weather', 'Line of Light', 'Open Water', 'Sea Without Waves'],
    keywords: ['horizon', 'abstract'],
    draw: drawBands,
  },
];

type Lch = readonly [l: number, c: number, h: number];
function lightOf(titles: string, ...tones: readonly [high: Lch, low: Lch, far: Lch, near: Lch, dark: Lch]): Light {
  const colors = tones.map(([l, c, h]): Oklch => ({ l, c, h }));
  const [high, low, far, near, dark] = colors as [Oklch, Oklch, Oklch, Oklch, Oklch];
  return { titles: titles.split('; '), high, low, far, near, dark };
}
// biome-ignore format: a light reads best in two lines
const LIGHTS: readonly Light[] = [
  lightOf('Silver Morning; Gray on Gray',
    [0.6, 0.004, 250], [0.93, 0.003, 90], [0.88, 0.003, 250], [0.56, 0.004, 250], [0.18, 0.005, 260]),
  lightOf('Before the Squall; Winter, Three in the Afternoon',
    [0.24, 0.004, 250], [0.66, 0.004, 90], [0.56, 0.003, 250], [0.22, 0.004, 250], [0.12, 0.005, 260]),
  lightOf('White Day; Fog Lifting',
    [0.84, 0.004, 250], [0.95, 0.003, 90], [0.93, 0.003, 250], [0.8, 0.004, 250], [0.22, 0.005, 260]),
  lightOf('Old Print; Warm Tone',
    [0.5, 0.018, 70], [0.88, 0.02, 80], [0.8, 0.02, 78], [0.44, 0.018, 65], [0.18, 0.012, 60]),
  lightOf('Cold Front; January Sea',
    [0.5, 0.06, 245], [0.88, 0.03, 230], [0.8, 0.035, 235], [0.42, 0.055, 245], [0.2, 0.03, 255]),
  lightOf('Blue Hour; Before the First Ferry',
    [0.28, 0.06, 262], [0.68, 0.05, 245], [0.58, 0.05, 250], [0.26, 0.055, 260], [0.14, 0.03, 265]),
  lightOf('Ice Light; North Wind',
    [0.72, 0.035, 225], [0.93, 0.015, 210], [0.88, 0.02, 215], [0.64, 0.04, 225], [0.22, 0.03, 240]),
  lightOf('Green Water; Under Cloud',
    [0.46, 0.03, 185], [0.84, 0.025, 160], [0.76, 0.03, 175], [0.4, 0.035, 190], [0.18, 0.02, 200]),
  lightOf('Rose Dusk; Last Warmth',
    [0.52, 0.05, 290], [0.84, 0.07, 25], [0.76, 0.055, 10], [0.44, 0.05, 295], [0.2, 0.03, 310]),
  lightOf('First Sun; Low Gold',
    [0.58, 0.035, 255], [0.88, 0.075, 65], [0.8, 0.06, 55], [0.46, 0.03, 260], [0.2, 0.02, 280]),
];
const STATEMENTS = [
  'Four minutes, one frame. The waves were there; the film only kept what stayed.',
  'I waited two mornings for the wind to drop and a third for the tide. The picture itself took four minutes.',
  'Made on medium-format film with a filter so dark I have to focus before I put it on.',
  'The sea was rough that day. Given long enough, roughness averages out to mist.',
  'A place I go back to each winter, to see what the water has taken since.',
  'I like that the camera saw something here that nobody standing next to it could.',
  'Printed a little soft, the way the eye remembers it on the walk home.',
];
