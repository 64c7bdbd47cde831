import { formatHex, mix, type Oklch } from './color.ts';
import { ROOM_CM, type StudioRoom, type StudioWork } from './studio-room.ts';

/** The works and furniture of a corner. The first work is being worked on. */
export function drawFurniture(room: StudioRoom, works: readonly StudioWork[]) {
  const { random, wide } = room;
  const side = random.isTrue(0.5) ? 1 : -1;
  /** A place from the middle, on the side of the studio's main piece or opposite it. */
  const at = (share: number) => wide * (0.5 + side * share);
  const [first, ...others] = works;
  if (!first) return;
  if (room.corner === 'wall') {
    hang(room, works.slice(0, 5), 0.06 * wide, 0.94 * wide);
    leanBacks(room, at(0.36), 3);
    drawStool(room, at(-0.3));
    return;
  }
  if (room.corner === 'easel') {
    drawWindow(room, at(-0.36));
    hang(room, others.slice(0, 1), Math.min(at(0.2), at(0.48)), Math.max(at(0.2), at(0.48)));
    drawEasel(room, at(-0.02), first);
    drawTrolley(room, at(0.32));
    drawStool(room, at(-0.3));
    return;
  }
  if (room.corner === 'desk') {
    // Beside the screen.
    hang(room, others.slice(0, 1), 0.05 * wide, 0.34 * wide, 0.5);
    hang(room, others.slice(1, 2), 0.66 * wide, 0.95 * wide, 0.5);
    drawDesk(room, 0.5 * wide, first);
    return;
  }
  hang(room, works.slice(0, 3), 0.08 * wide, 0.92 * wide, 0.42);
  if (room.corner === 'bench') drawBench(room, at(0.02));
  else drawTable(room, at(0));
  drawLamp(room, at(0.38));
}

const darker = (color: Oklch, by: number): Oklch => ({ ...color, l: color.l - by });
const WHITE: Oklch = { l: 0.96, c: 0.01, h: 90 };
const STEEL: Oklch = { l: 0.62, c: 0.01, h: 250 };
const INK: Oklch = { l: 0.26, c: 0.02, h: 60 };

function block({ context }: StudioRoom, color: Oklch, x: number, y: number, w: number, h: number, radius = 0) {
  context.fillStyle = formatHex(color);
  context.beginPath();
  context.roundRect(x, y, w, h, radius);
  context.fill();
}

function shape({ context }: StudioRoom, color: Oklch, ...points: readonly (readonly [x: number, y: number])[]) {
  context.fillStyle = formatHex(color);
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x, y);
  context.fill();
}

function shadow({ context }: StudioRoom, x: number, y: number, half: number) {
  context.fillStyle = 'rgba(30, 20, 15, 0.2)';
  context.beginPath();
  context.ellipse(x, y, half, Math.min(0.03, half * 0.16), 0, 0, 7);
  context.fill();
}

/** Works side by side, made smaller if they do not fit between two places or above furniture. */
function hang(room: StudioRoom, works: readonly StudioWork[], from: number, to: number, lowest = 0.68) {
  if (works.length === 0) return;
  const gap = 0.05;
  const wholeWidth = works.reduce((sum, { widthCm }) => sum + widthCm / ROOM_CM, 0);
  const tallest = Math.max(...works.map(({ heightCm }) => heightCm / ROOM_CM));
  const scale = Math.min(1, (to - from - gap * (works.length - 1)) / wholeWidth, (lowest - 0.05) / tallest);
  let x = (from + to) / 2 - (wholeWidth * scale + gap * (works.length - 1)) / 2;
  const middle = Math.min(lowest - (tallest * scale) / 2, 0.4);
  for (const work of works) {
    const across = (work.widthCm / ROOM_CM) * scale;
    room.stand(work, x + across / 2, middle + ((work.heightCm / ROOM_CM) * scale) / 2, scale);
    x += across + gap;
  }
}

function drawEasel(room: StudioRoom, x: number, work: StudioWork) {
  const { palette, floor } = room;
  const foot = floor + 0.13;
  const scale = Math.min(1, 0.5 / (work.heightCm / ROOM_CM), 0.62 / (work.widthCm / ROOM_CM));
  const tall = (work.heightCm / ROOM_CM) * scale;
  const shelf = Math.min(0.66, 0.36 + tall / 2);
  shadow(room, x, foot, 0.24);
  for (const lean of [-1, 1])
    shape(
      room,
      darker(palette.wood, 0.06),
      [x + lean * 0.03, shelf - tall - 0.06],
      [x + lean * 0.046, shelf - tall - 0.06],
      [x + lean * 0.2, foot],
      [x + lean * 0.176, foot],
    );
  block(room, palette.wood, x - 0.011, Math.max(0.01, shelf - tall - 0.1), 0.022, foot - shelf + tall + 0.06);
  room.stand(work, x, shelf, scale);
  block(room, darker(palette.wood, 0.1), x - 0.2, shelf, 0.4, 0.022, 0.004);
  block(room, palette.wood, x - 0.02, shelf - tall - 0.03, 0.04, 0.034, 0.004);
}

function drawTrolley(room: StudioRoom, x: number) {
  const { palette, floor, random } = room;
  const [top, foot] = [floor - 0.12, floor + 0.12];
  shadow(room, x, foot, 0.17);
  for (const leg of [-0.14, 0.125]) block(room, darker(palette.wood, 0.1), x + leg, top, 0.015, foot - top);
  for (const y of [top, top + 0.13]) block(room, palette.wood, x - 0.16, y, 0.32, 0.02, 0.003);
  drawJars(room, x - 0.14, x + 0.02, top);
  for (let tube = 0; tube < 6; tube++)
    block(
      room,
      colorOf(room),
      x + 0.03 + (tube % 3) * 0.036,
      top - 0.012 - Math.floor(tube / 3) * 0.012,
      0.034,
      0.011,
      0.004,
    );
  for (let can = 0; can < 3; can++) {
    block(room, STEEL, x - 0.12 + can * 0.085, top + 0.075, 0.05, 0.055, 0.004);
    block(room, colorOf(room), x - 0.12 + can * 0.085, top + 0.088, 0.05, random.between(0.02, 0.03));
  }
}

const colorOf = ({ random, palette }: StudioRoom): Oklch =>
  random.pick([
    palette.cloth,
    palette.sky,
    { l: 0.62, c: 0.16, h: 35 },
    { l: 0.78, c: 0.14, h: 85 },
    { l: 0.45, c: 0.12, h: 260 },
    { l: 0.55, c: 0.1, h: 150 },
    WHITE,
    INK,
  ]);

/** Glasses and cans with brushes. */
function drawJars(room: StudioRoom, from: number, to: number, top: number) {
  const { context, random, palette } = room;
  for (let x = from; x < to; x += 0.062) {
    const [across, tall] = [random.between(0.036, 0.05), random.between(0.05, 0.075)];
    for (let brush = 0; brush < 5; brush++) {
      const lean = random.between(-0.035, 0.035);
      const end = top - tall - random.between(0.04, 0.1);
      context.strokeStyle = formatHex(darker(palette.wood, random.between(-0.1, 0.15)));
      context.lineWidth = 0.005;
      context.beginPath();
      context.moveTo(x + across / 2, top - 0.02);
      context.lineTo(x + across / 2 + lean, end);
      context.stroke();
      context.strokeStyle = formatHex(colorOf(room));
      context.lineWidth = 0.009;
      context.beginPath();
      context.moveTo(x + across / 2 + lean, end);
      context.lineTo(x + across / 2 + lean * 1.12, end - 0.02);
      context.stroke();
    }
    block(room, random.isTrue(0.5) ? mix(palette.sky, WHITE, 0.4) : STEEL, x, top - tall, across, tall, 0.006);
    block(room, colorOf(room), x, top - tall * 0.45, across, tall * 0.45, 0.006);
  }
}

function drawStool(room: StudioRoom, x: number) {
  const { palette, floor } = room;
  const [seat, foot] = [floor - 0.02, floor + 0.16];
  shadow(room, x, foot, 0.08);
  for (const [top, bottom] of [
    [-0.045, -0.07],
    [0.033, 0.058],
  ] as const)
    shape(
      room,
      darker(palette.wood, 0.12),
      [x + top, seat],
      [x + top + 0.012, seat],
      [x + bottom + 0.012, foot],
      [x + bottom, foot],
    );
  block(room, darker(palette.wood, 0.12), x - 0.055, seat + 0.1, 0.11, 0.01);
  block(room, palette.cloth, x - 0.07, seat - 0.012, 0.14, 0.024, 0.01);
}

/** Canvases that stand with their faces to the wall. */
function leanBacks(room: StudioRoom, x: number, count: number) {
  const { random, floor, palette } = room;
  for (let back = 0; back < count; back++) {
    const [across, tall] = [random.between(0.16, 0.26), random.between(0.2, 0.34)];
    const left = x - 0.2 + back * 0.09;
    const bottom = floor + 0.02 + back * 0.02;
    shadow(room, left + across / 2, bottom, across * 0.55);
    block(room, { l: 0.85, c: 0.03, h: 80 }, left, bottom - tall, across, tall);
    for (const [bx, by, bw, bh] of [
      [0, 0, across, 0.018],
      [0, tall - 0.018, across, 0.018],
      [0, 0, 0.018, tall],
      [across - 0.018, 0, 0.018, tall],
      [0, tall / 2 - 0.008, across, 0.016],
    ] as const)
      block(room, palette.wood, left + bx, bottom - tall + by, bw, bh);
  }
}

function drawWindow(room: StudioRoom, x: number) {
  const { palette, random } = room;
  const [across, tall, y] = [0.36, 0.5, 0.08];
  const left = x - across / 2;
  block(room, darker(palette.wall, 0.1), left - 0.014, y - 0.014, across + 0.028, tall + 0.028);
  block(room, palette.sky, left, y, across, tall);
  const { context } = room;
  context.save();
  context.beginPath();
  context.rect(left, y, across, tall);
  context.clip();
  const isTown = random.isTrue(0.5);
  for (let thing = 0; thing < 6; thing++) {
    const middle = left + (across * (thing + random.next())) / 6;
    const high = tall * random.between(0.12, 0.34);
    const color = mix(palette.sky, isTown ? palette.wood : { l: 0.5, c: 0.08, h: 150 }, random.between(0.3, 0.6));
    if (isTown) block(room, color, middle - 0.04, y + tall - high, 0.08, high);
    else {
      context.fillStyle = formatHex(color);
      context.beginPath();
      context.ellipse(middle, y + tall, 0.07, high, 0, 0, 7);
      context.fill();
    }
  }
  context.restore();
  for (let bar = 1; bar < 3; bar++)
    block(room, darker(palette.wall, 0.14), left + (across * bar) / 3 - 0.004, y, 0.008, tall);
  for (let bar = 1; bar < 4; bar++)
    block(room, darker(palette.wall, 0.14), left, y + (tall * bar) / 4 - 0.003, across, 0.006);
  block(room, mix(palette.wall, WHITE, 0.5), left - 0.03, y + tall + 0.012, across + 0.06, 0.022);
}

/** A board on trestles. */
function drawTop(room: StudioRoom, x: number, half: number): number {
  const { palette, floor } = room;
  const [top, foot] = [floor - 0.14, floor + 0.15];
  shadow(room, x, foot, half);
  for (const leg of [-half * 0.75, half * 0.75])
    for (const lean of [-0.05, 0.05])
      shape(
        room,
        darker(palette.wood, 0.1),
        [x + leg - 0.008, top],
        [x + leg + 0.008, top],
        [x + leg + lean + 0.01, foot],
        [x + leg + lean - 0.01, foot],
      );
  block(room, palette.wood, x - half, top, half * 2, 0.026, 0.004);
  block(room, mix(palette.wood, WHITE, 0.25), x - half, top, half * 2, 0.008, 0.004);
  return top;
}

function drawTable(room: StudioRoom, x: number) {
  const { random } = room;
  const top = drawTop(room, x, 0.56);
  drawJars(room, x - 0.5, x - 0.26, top);
  for (let sheet = 0; sheet < 4; sheet++)
    block(
      room,
      mix(WHITE, colorOf(room), sheet === 3 ? 0.4 : 0.05),
      x - 0.16 + random.between(0, 0.02),
      top - 0.006 * (sheet + 1),
      0.26,
      0.006,
    );
  for (let roll = 0; roll < 3; roll++) {
    block(
      room,
      mix(WHITE, colorOf(room), 0.2),
      x + 0.16 + roll * 0.034,
      top - 0.19 + (roll % 2) * 0.04,
      0.028,
      0.14,
      0.012,
    );
    block(room, colorOf(room), x + 0.15, top - 0.1, 0.122, 0.1, 0.006);
  }
  for (let box = 0; box < 5; box++) block(room, colorOf(room), x + 0.33 + box * 0.034, top - 0.05, 0.03, 0.05, 0.004);
}

/** A screen with the latest work, and prints beside it. */
function drawDesk(room: StudioRoom, x: number, work: StudioWork) {
  const top = drawTop(room, x, 0.56);
  block(room, INK, x - 0.03, top - 0.07, 0.06, 0.07);
  block(room, INK, x - 0.1, top - 0.012, 0.2, 0.012, 0.004);
  block(room, INK, x - 0.2, top - 0.3, 0.4, 0.24, 0.008);
  const scale = Math.min(0.34 / (work.widthCm / ROOM_CM), 0.2 / (work.heightCm / ROOM_CM));
  const tall = (work.heightCm / ROOM_CM) * scale;
  room.stand(work, x, top - 0.18 + tall / 2, scale);
  block(room, STEEL, x - 0.13, top - 0.006, 0.2, 0.006);
  for (let print = 0; print < 5; print++)
    block(room, mix(WHITE, INK, print * 0.04), x + 0.28 + print * 0.004, top - 0.008 * (print + 1), 0.2, 0.008);
  drawJars(room, x - 0.48, x - 0.38, top);
  block(room, INK, x - 0.34, top - 0.05, 0.07, 0.05, 0.008);
  block(room, STEEL, x - 0.324, top - 0.034, 0.04, 0.03, 0.015);
}

/** Unfinished vessels and tools. */
function drawBench(room: StudioRoom, x: number) {
  const { context, random, palette } = room;
  const top = drawTop(room, x, 0.56);
  const clay: Oklch = random.pick([
    { l: 0.62, c: 0.08, h: 45 },
    { l: 0.85, c: 0.02, h: 80 },
    { l: 0.5, c: 0.03, h: 60 },
  ]);
  for (let pot = 0; pot < 5; pot++) {
    const middle = x - 0.46 + pot * 0.15 + random.between(-0.02, 0.02);
    const [half, tall] = [random.between(0.03, 0.06), random.between(0.09, 0.19)];
    block(room, STEEL, middle - half * 1.2, top - 0.012, half * 2.4, 0.012, 0.004);
    context.fillStyle = formatHex({ ...clay, l: clay.l + random.normal() * 0.04 });
    context.beginPath();
    context.moveTo(middle - half * 0.6, top - 0.012);
    context.bezierCurveTo(
      middle - half * 1.7,
      top - tall * 0.45,
      middle - half * 0.3,
      top - tall * 0.7,
      middle - half * 0.6,
      top - tall,
    );
    context.lineTo(middle + half * 0.6, top - tall);
    context.bezierCurveTo(
      middle + half * 0.3,
      top - tall * 0.7,
      middle + half * 1.7,
      top - tall * 0.45,
      middle + half * 0.6,
      top - 0.012,
    );
    context.fill();
  }
  drawJars(room, x + 0.36, x + 0.5, top);
  block(room, mix(clay, palette.wood, 0.3), x + 0.24, top - 0.06, 0.1, 0.06, 0.012);
}

/** A lamp that hangs above the work. */
function drawLamp(room: StudioRoom, x: number) {
  const { palette, context } = room;
  const y = 0.16;
  block(room, INK, x - 0.002, 0, 0.004, y);
  shape(room, palette.cloth, [x - 0.02, y], [x + 0.02, y], [x + 0.08, y + 0.06], [x - 0.08, y + 0.06]);
  const glow = context.createRadialGradient(x, y + 0.08, 0, x, y + 0.08, 0.4);
  glow.addColorStop(0, 'rgba(255, 232, 180, 0.4)');
  glow.addColorStop(1, 'rgba(255, 232, 180, 0)');
  context.fillStyle = glow;
  context.fillRect(x - 0.4, 0, 0.8, 0.6);
}
