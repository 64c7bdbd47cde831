import { formatHex, mix, type Oklch } from '../color.ts';
import { fillPaper } from '../paper.ts';
import type { Random } from '../random.ts';
import { addGrain, type Family, type Sheet } from './family.ts';
import { type Cut, type Point, parseOutline, trace } from './outline.ts';

/** Portraits of layered flat papers, each with a soft shadow. */
export const cutPaper: Family = {
  name: 'cut-paper',
  category: 'collage',
  mediums: ['Found Paper', 'Decoupage'],
  materials: ['Paper', 'Cardboard'],
  styles: ['Figurative', 'Modernism', 'Contemporary', 'Illustration'],
  aspectRatios: [0.75, 0.8, 0.7, 1],
  longSidesCm: [30, 40, 50, 60, 70, 80],
  hasFigures: true,
  compose(random, aspectRatio) {
    const sitter = sitterOf(random);
    const { palette, view } = sitter;
    return {
      title: random.pick([...TITLES, ...view.titles, ...(sitter.isAwake ? AWAKE_TITLES : RESTING_TITLES)]),
      statement: random.pick(STATEMENTS),
      subject: random.next() < 0.75 ? 'People' : 'Portrait',
      keywords: [
        'portrait',
        'paper',
        view === PROFILE ? 'profile' : 'face',
        sitter.hairdo,
        sitter.isBearded ? 'beard' : 'head',
        sitter.backdrop,
      ],
      colors: [palette.ground, palette.cloth],
      draw(sheet) {
        const { context, width, height } = sheet;
        context.fillStyle = formatHex(palette.ground);
        context.fillRect(0, 0, width, height);
        context.save();
        context.scale(width / aspectRatio, height);
        layBackdrop(sheet, sitter, aspectRatio);
        context.translate(aspectRatio / 2 + sitter.facing * 0.02, 0.45);
        context.scale(sitter.facing * sitter.size, sitter.size);
        layBust(sheet, sitter);
        context.restore();
        addGrain(sheet, 7);
      },
    };
  },
};

interface Palette {
  ground: Oklch;
  motif: Oklch;
  cloth: Oklch;
  trim: Oklch;
  gem: Oklch;
}

interface Sitter {
  palette: Palette;
  skin: Oklch;
  hair: Oklch;
  view: View;
  facing: number;
  size: number;
  /** How far nose, lips and chin protrude, in thousandths of the head. */
  features: readonly [nose: number, lips: number, chin: number];
  hairdo: Hairdo;
  collar: string;
  cloth: string;
  earring: string;
  backdrop: string;
  isAwake: boolean;
  isBearded: boolean;
  hasGlasses: boolean;
}

/** Whether two colors are distinguishable side by side. */
function areApart(one: Oklch, other: Oklch, least: number): boolean {
  const turn = ((one.h - other.h) * Math.PI) / 180;
  const chroma = one.c ** 2 + other.c ** 2 - 2 * one.c * other.c * Math.cos(turn);
  return Math.sqrt((one.l - other.l) ** 2 + chroma) > least;
}

function sitterOf(random: Random): Sitter {
  const palette = random.pick(PALETTES);
  const { ground, motif, cloth } = palette;
  const skin = random.pick(
    SKINS.filter(
      (paper) => areApart(paper, ground, 0.09) && areApart(paper, motif, 0.07) && areApart(paper, cloth, 0.1),
    ),
  );
  const hairs = HAIRS.filter((paper) => areApart(paper, skin, 0.13) && areApart(paper, ground, 0.14));
  const hair = random.pick(skin.l < 0.65 ? hairs.filter(({ c, l }) => c < 0.06 || l < 0.35) : hairs);
  const hairdo = random.pick(HAIRDOS);
  const isBearded = (hairdo === 'crop' || hairdo === 'wrap') && random.isTrue(0.5);
  return {
    palette,
    skin,
    hair,
    view: random.isTrue(0.58) ? PROFILE : THREE_QUARTER,
    facing: random.pick([1, -1]),
    size: random.between(0.43, 0.48),
    features: [random.whole(-20, 25), random.whole(-5, 20), random.whole(-15, 20)],
    hairdo,
    collar: random.pick(['roll', 'crew', 'lapel', 'round', 'beads']),
    cloth: random.pick(['plain', 'plain', 'stripes', 'dots']),
    earring: isBearded ? 'none' : random.pick(['disc', 'hoop', 'drop', 'none']),
    backdrop: random.pick(['disc', 'disc', 'stripes', 'dots', 'arch', 'hills', 'leaves', 'scallops', 'checks']),
    isAwake: random.isTrue(0.5),
    isBearded,
    hasGlasses: random.isTrue(0.18),
  };
}

function lay(sheet: Sheet, paper: Oklch, cut: Cut, lift = 1) {
  trace(sheet, cut);
  fillPaper(sheet, paper, lift);
}

function layDisc(sheet: Sheet, paper: Oklch, x: number, y: number, radius: number, lift = 1) {
  sheet.context.beginPath();
  sheet.context.ellipse(x, y, radius, radius, 0, 0, 2 * Math.PI);
  fillPaper(sheet, paper, lift);
}

/** Draws clipped to an outline. */
function within(sheet: Sheet, cut: Cut, draw: () => void) {
  sheet.context.save();
  trace(sheet, cut);
  sheet.context.clip();
  draw();
  sheet.context.restore();
}

const movedBy = (cut: Cut, x: number, y: number): Cut =>
  cut.map(([px, py, isCorner]): Point => (isCorner ? [px + x, py + y, 1] : [px + x, py + y]));

/** A circle of small bumps, for curly hair. */
const bumpy = (x: number, y: number, radius: number, bumps: number): Cut =>
  Array.from({ length: bumps * 3 }, (_, i): Point => {
    const angle = (i / (bumps * 3)) * 2 * Math.PI;
    const reach = i % 3 === 0 ? radius * 0.955 : radius;
    const [px, py] = [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
    return i % 3 === 0 ? [px, py, 1] : [px, py];
  });

const toned = ({ l, c, h }: Oklch, by: number): Oklch => ({ l: l + by, c: by > 0 ? c * 0.92 : c, h: h - by * 60 });

function layBust(sheet: Sheet, sitter: Sitter) {
  const { skin, hair, palette, view, hairdo } = sitter;
  const { behind, over } = view.hair[hairdo];
  const mane = hairdo === 'wrap' ? palette.trim : hair;
  for (const cut of behind) lay(sheet, mane, cut, 1.4);
  lay(sheet, toned(skin, -0.07), view.neck);
  layCloth(sheet, sitter);
  if (hairdo === 'braid') layBraid(sheet, sitter);
  const head = view.head(...sitter.features);
  lay(sheet, skin, head, 1.4);
  within(sheet, head, () => lay(sheet, toned(skin, -0.035), view.plane, 0.4));
  layFace(sheet, sitter, head);
  for (const cut of over) {
    lay(sheet, mane, cut);
    within(sheet, cut, () => layStrands(sheet, sitter, mane));
  }
  if (hairdo === 'wrap') for (const fold of view.folds) lay(sheet, toned(palette.trim, -0.05), fold, 0.6);
  if (hairdo !== 'bob' && hairdo !== 'long') layEar(sheet, sitter);
}

function layFace(sheet: Sheet, sitter: Sitter, head: Cut) {
  const { context } = sheet;
  const { skin, hair, view, palette } = sitter;
  const ink = hair.l < skin.l - 0.1 ? hair : toned(skin, -0.26);
  const lip = mix(skin, { l: skin.l > 0.6 ? 0.52 : 0.42, c: 0.15, h: 20 }, 0.6);
  lay(sheet, toned(skin, -0.06), view.nose, 0.4);
  if (sitter.isBearded) lay(sheet, hair, view.beard, 0.8);
  within(sheet, view === PROFILE ? head : view.mouth, () => {
    lay(sheet, lip, view.mouth, 0.4);
    lay(sheet, toned(lip, -0.06), view.upperLip, 0.4);
  });
  for (const brow of view.brows) lay(sheet, ink, brow, 0.5);
  for (const [x, y, half] of view.eyes) {
    const lid = (drop: number): Cut => [
      [x - half, y, 1],
      [x, y + drop],
      [x + half, y - half * 0.1, 1],
      [x, y + drop + half * (sitter.isAwake ? 0.28 : 0.22)],
    ];
    if (!sitter.isAwake) lay(sheet, ink, lid(half * 0.28), 0.2);
    else {
      const eye: Cut = [
        [x - half, y, 1],
        [x, y - half * 0.52],
        [x + half, y - half * 0.1, 1],
        [x, y + half * 0.36],
      ];
      lay(sheet, { l: 0.93, c: 0.015, h: 80 }, eye, 0.2);
      within(sheet, eye, () => layDisc(sheet, toned(ink, -0.03), x - half * 0.3, y - half * 0.1, half * 0.42, 0));
      lay(sheet, ink, lid(-half * 0.74), 0.2);
    }
  }
  if (!sitter.hasGlasses) return;
  context.strokeStyle = formatHex(palette.gem);
  context.lineWidth = 0.022;
  context.beginPath();
  let hinge = 0;
  for (const [x, y, half] of view.eyes) {
    if (hinge !== 0) context.lineTo(x - half * 1.75, y + 0.01);
    hinge = x + half * 1.75;
    context.moveTo(hinge, y + 0.01);
    context.ellipse(x, y + 0.01, half * 1.75, 0.125, 0, 0, 2 * Math.PI);
  }
  context.lineTo(view.ear[0] - 0.04, view.ear[1] - 0.07);
  context.stroke();
}

const EAR = parseOutline('-60,-80 10,-130 80,-70 50,30 0,100 -40,70 -35,0');
const EAR_HOLLOW = parseOutline('-15,-60 30,-70 20,10 -10,30!');
const DROP = parseOutline('-10,80! 50,260 -10,320 -70,260');

function layEar(sheet: Sheet, { view, skin, palette, earring }: Sitter) {
  const [x, y] = view.ear;
  lay(sheet, toned(skin, 0.015), movedBy(EAR, x, y));
  lay(sheet, toned(skin, -0.07), movedBy(EAR_HOLLOW, x, y), 0.2);
  if (earring === 'disc') layDisc(sheet, palette.gem, x - 0.01, y + 0.17, 0.06);
  if (earring === 'drop') lay(sheet, palette.gem, movedBy(DROP, x, y));
  if (earring !== 'hoop') return;
  sheet.context.strokeStyle = formatHex(palette.gem);
  sheet.context.lineWidth = 0.026;
  sheet.context.beginPath();
  sheet.context.ellipse(x - 0.01, y + 0.18, 0.085, 0.095, 0, 0, 2 * Math.PI);
  sheet.context.stroke();
}

/** Fine lines along the direction of the hair. */
function layStrands({ context, random }: Sheet, { hairdo, view }: Sitter, mane: Oklch) {
  if (hairdo === 'wrap') return;
  context.strokeStyle = formatHex(toned(mane, mane.l > 0.5 ? -0.06 : 0.07));
  context.lineWidth = 0.009;
  context.lineCap = 'round';
  const [x, y] = view.crown;
  for (let strand = 0; strand < (hairdo === 'afro' ? 60 : 7); strand++) {
    const reach = 0.16 + strand * 0.055 + random.normal() * 0.006;
    const [from, spread] = [random.between(3, 4.4), random.between(0.7, 1.7)];
    context.beginPath();
    if (hairdo === 'afro') context.arc(x + random.normal() * 0.28, y + random.normal() * 0.24, 0.02, from, from + 4);
    else context.arc(x, y + 0.12, reach, from, from + spread);
    context.stroke();
  }
}

function layBraid(sheet: Sheet, { hair, view }: Sitter) {
  const [x, y] = view.nape;
  for (let link = 0; link < 8; link++) {
    const [cx, cy, half] = [x + link * 0.012, y + link * 0.105, 0.1 - link * 0.004];
    const side = link % 2 === 0 ? half : -half;
    const strand: Cut = [
      [cx - side, cy - 0.04],
      [cx + side * 0.5, cy - 0.03],
      [cx + side, cy + 0.09],
      [cx - side * 0.4, cy + 0.08],
    ];
    lay(sheet, toned(hair, side > 0 ? 0.03 : 0), strand, 0.8);
  }
}

const STRIPE = parseOutline('-1300,1000 0,1040 1300,960 1300,1000 0,1080 -1300,1040');

function layCloth(sheet: Sheet, { palette, view, collar, cloth }: Sitter) {
  const { body } = view;
  const [left, dip, right] = body.slice(0, 3) as [Point, Point, Point];
  const along = (t: number, drop: number): Point => {
    const at = (i: 0 | 1) =>
      left[i] * (1 - t) ** 2 + (2 * dip[i] - (left[i] + right[i]) / 2) * 2 * t * (1 - t) + right[i] * t * t;
    return [at(0) * (1 + drop * 1.4), at(1) + drop];
  };
  lay(sheet, palette.cloth, body, 1.4);
  const worked = mix(palette.cloth, palette.trim, 0.8);
  within(sheet, body, () => {
    for (let row = 0; row < 9; row++) {
      if (cloth === 'stripes') lay(sheet, worked, movedBy(STRIPE, 0, row * 0.16), 0.3);
      for (let column = -7; cloth === 'dots' && column < 8; column++)
        layDisc(sheet, worked, (column + (row % 2) / 2) * 0.19, 0.84 + row * 0.12, 0.028, 0.2);
    }
  });
  const band = (top: number, bottom: number): Cut =>
    [
      ...[0, 0.25, 0.5, 0.75, 1].map((t): Point => along(t, top)),
      ...[1, 0.75, 0.5, 0.25, 0].map((t): Point => along(t, bottom)),
    ].map(([x, y], i): Point => (i % 5 === 0 || i % 5 === 4 ? [x, y, 1] : [x, y]));
  if (collar === 'roll') lay(sheet, toned(palette.cloth, 0.035), band(-0.2, 0.05));
  if (collar === 'crew') lay(sheet, palette.trim, band(-0.03, 0.06));
  if (collar === 'round' || collar === 'lapel') {
    const isRound = collar === 'round';
    for (const out of [-1, 1]) {
      const [a, m, b] = [along(0.5 + out / 2, -0.05), along(0.5 + out / 4, -0.02), along(0.5, 0)];
      const tip: Point = isRound ? [b[0] + out * 0.16, b[1] + 0.2] : [b[0] + out * 0.12, b[1] + 0.34, 1];
      const wing: Point = isRound ? [a[0] + out * 0.12, a[1] + 0.22] : [a[0] + out * 0.1, a[1] + 0.16, 1];
      lay(sheet, palette.trim, [[a[0], a[1], 1], m, [b[0], b[1], 1], tip, wing]);
    }
  }
  for (let bead = 0; collar === 'beads' && bead <= 10; bead++) {
    const [x, y] = along(0.04 + bead * 0.092, 0.02);
    layDisc(sheet, bead % 3 === 1 ? palette.trim : palette.gem, x, y, 0.038, 0.7);
  }
}

function layBackdrop(sheet: Sheet, { palette, backdrop, facing }: Sitter, wide: number) {
  const { context, random } = sheet;
  const { motif } = palette;
  if (backdrop === 'disc')
    layDisc(sheet, motif, wide / 2 + facing * random.between(-0.14, 0.14), 0.38, wide * random.between(0.36, 0.43));
  if (backdrop === 'stripes')
    for (let i = 0; i < 6; i++) layBlock(sheet, motif, (wide * (i + 0.27)) / 6, -0.1, (wide / 6) * 0.46, 1.2);
  if (backdrop === 'dots') {
    for (let place = 0; place < 90; place++) {
      const [row, column] = [Math.floor(place / 10), place % 10];
      const [x, y] = [(column + (row % 2) / 2) * 0.115, row * 0.115 + 0.04];
      layDisc(sheet, motif, x + random.normal() * 0.003, y, 0.027 + random.normal() * 0.0015, 0.7);
    }
  }
  if (backdrop === 'arch') {
    const half = wide * 0.37;
    context.beginPath();
    context.moveTo(wide / 2 - half, 1.1);
    context.arc(wide / 2, 0.07 + half, half, Math.PI, 0);
    context.lineTo(wide / 2 + half, 1.1);
    fillPaper(sheet, motif, 1.4);
  }
  if (backdrop === 'hills') {
    const tilt = random.pick([-1, 1]);
    layDisc(sheet, mix(motif, palette.gem, 0.75), wide * (0.5 - tilt * 0.36), 0.17, 0.075);
    for (const [depth, top] of [
      [0, 0.48],
      [0.5, 0.62],
    ] as const) {
      lay(sheet, mix(motif, palette.cloth, depth * 0.5), [
        [-0.2, 1.2, 1],
        [-0.2, top + 0.06 * tilt, 1],
        [wide * 0.3, top - 0.07 * tilt],
        [wide * 0.7, top + 0.05 * tilt],
        [wide + 0.2, top - 0.1 * tilt, 1],
        [wide + 0.2, 1.2, 1],
      ]);
    }
  }
  if (backdrop === 'leaves') for (const x of [0.09, 0.91]) laySprig(sheet, motif, wide * x, wide);
  if (backdrop === 'scallops') {
    for (let place = 0; place < 112; place++) {
      const [row, column] = [Math.floor(place / 7), place % 7];
      const [x, y] = [(column - 0.25 + (row % 2) / 2) * wide * 0.18, 1.02 - row * wide * 0.105];
      layDisc(sheet, row % 2 === 0 ? motif : mix(palette.ground, motif, 0.3), x, y, wide * 0.1, 0.8);
    }
  }
  if (backdrop === 'checks') {
    const side = wide / 6;
    for (let place = 0; place < 60; place++) {
      const [row, column] = [Math.floor(place / 6), place % 6];
      if ((row + column) % 2 === 0) layBlock(sheet, motif, column * side, row * side - 0.02, side * 0.94, side * 0.94);
    }
  }
}

function layBlock(sheet: Sheet, paper: Oklch, x: number, y: number, wide: number, tall: number) {
  const corner = (across: number, down: number): Point => {
    const near = () => sheet.random.normal() * 0.0018;
    return [x + across * wide + near(), y + down * tall + near(), 1];
  };
  lay(sheet, paper, [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)]);
}

function laySprig(sheet: Sheet, paper: Oklch, x: number, wide: number) {
  const { random } = sheet;
  layBlock(sheet, paper, x - 0.005, -0.1, 0.01, 1.2);
  for (let leaf = 0; leaf < 14; leaf++) {
    const [y, way] = [0.02 + leaf * 0.075, leaf % 2 === 0 ? 1 : -1];
    const reach = wide * (0.14 + random.normal() * 0.008) * way;
    lay(sheet, paper, [
      [x, y + 0.07, 1],
      [x + reach * 0.35, y],
      [x + reach, y - 0.035, 1],
      [x + reach * 0.7, y + 0.045],
    ]);
  }
}

type Hairdo = 'crop' | 'afro' | 'bun' | 'long' | 'bob' | 'wrap' | 'braid';
const HAIRDOS: readonly Hairdo[] = ['crop', 'afro', 'bun', 'long', 'bob', 'wrap', 'braid'];
interface Hair {
  behind: readonly Cut[];
  over: readonly Cut[];
}
interface View {
  titles: readonly string[];
  head: (nose: number, lips: number, chin: number) => Cut;
  neck: Cut;
  /** The shaded side of the face. */
  plane: Cut;
  nose: Cut;
  mouth: Cut;
  upperLip: Cut;
  beard: Cut;
  brows: readonly Cut[];
  /** Center and half-width of each eye. */
  eyes: readonly (readonly [number, number, number])[];
  ear: readonly [number, number];
  crown: readonly [number, number];
  nape: readonly [number, number];
  /** Starts with the neckline: front, lowest point, back. */
  body: Cut;
  folds: readonly Cut[];
  hair: Record<Hairdo, Hair>;
}

const SIDE_CAP: Cut = parseOutline(`-335,-370 -210,-530 60,-575 330,-490 500,-270 520,0 420,280 270,340! 210,140 120,-40
      -10,60! -50,-140 -200,-230`);
const PROFILE: View = {
  titles: [
    'Profile Toward the Harbor',
    'Looking West',
    'Facing the Window',
    'Side Light',
    'The Passenger',
    'At the Platform',
  ],
  head: (nose, lips, chin) =>
    parseOutline(`50,-500 -180,-470 -335,-360 -398,-220 -408,-110 -380,-50 -435,40 ${-500 - nose},118 ${-483 - nose},155
      -405,168! -412,205 ${-440 - lips},232 -410,258! ${-430 - lips},287 -388,330 ${-402 - chin},390 ${-380 - chin},455
      -300,497 -150,460 0,385 80,270 200,200 400,120 475,-100 400,-340 240,-460`),
  neck: parseOutline('-160,400! -110,600 -180,1000! 500,1000! 320,700 280,420 360,100!'),
  plane: parseOutline('0,-600! -100,-200 -50,60 -150,250 -240,360 -260,600! 600,600! 600,-600!'),
  nose: parseOutline('-445,145 -420,110 -385,120 -390,155! -420,158'),
  mouth: parseOutline('-550,200! -410,213 -325,262! -400,322 -550,320!'),
  upperLip: parseOutline('-550,200! -410,213 -325,262! -410,260 -550,258!'),
  beard: parseOutline(`-40,20 -70,170 -190,270 -300,210 -400,183 -415,212 -330,262! -405,330 -440,420 -390,550
      -270,590 -100,510 40,390 90,220 50,20`),
  brows: [parseOutline('-390,-115 -330,-160 -190,-145! -320,-128')],
  eyes: [[-0.295, -0.005, 0.062]],
  ear: [0.06, 0.07],
  crown: [0.08, -0.15],
  nape: [0.42, 0.2],
  body: parseOutline('-240,800! 50,840 420,680! 840,920 1080,1200 1200,1800! -1150,1800! -1020,1250 -800,1000'),
  folds: [
    parseOutline('-340,-340! 0,-520 500,-500! 100,-420'),
    parseOutline('-250,-240! 100,-300 560,-200! 100,-200'),
    parseOutline('380,-120 600,-100 660,140 480,200'),
  ],
  hair: {
    crop: { behind: [], over: [SIDE_CAP] },
    afro: { behind: [bumpy(0.11, -0.2, 0.61, 26)], over: [SIDE_CAP] },
    bun: { behind: [bumpy(0.5, -0.42, 0.2, 15)], over: [SIDE_CAP] },
    long: {
      behind: [parseOutline('-100,-500 300,-540 530,-200 560,400 660,1200! 120,1200! 100,300')],
      over: [
        parseOutline(`-335,-380 -200,-540 80,-580 360,-480 530,-200 550,300 520,750! 140,700 20,350 -20,50
      -100,-160 -220,-250`),
      ],
    },
    bob: {
      behind: [],
      over: [
        parseOutline(`-345,-360 -200,-550 80,-600 400,-500 570,-200 580,150 500,420! 200,460 -100,360! -90,100
      -160,-100 -360,-130! -380,-240`),
      ],
    },
    wrap: {
      behind: [parseOutline('200,-500 420,-780 660,-660 600,-300')],
      over: [parseOutline('-375,-250 -340,-520 20,-720 440,-580 600,-200 460,100 280,160! 120,-60 -120,-170')],
    },
    braid: { behind: [], over: [SIDE_CAP] },
  },
};

const FRONT_CAP: Cut = parseOutline(`-330,-120! -370,-360 -200,-570 80,-610 340,-500 440,-250 400,0! 360,-160 280,-270
      100,-340 -130,-430! -250,-330 -315,-220`);
const THREE_QUARTER: View = {
  titles: ['Half Turned', 'The Guest', 'Across the Table', 'Second Sitting', 'Someone I Know', 'The Teacher'],
  head: (_nose, lips, chin) =>
    parseOutline(`0,-500 -200,-450 -315,-300 -345,-130 -325,-30 -345,70 -310,220 ${-255 - lips},340 -170,${455 + chin}
      -60,${500 + chin} 100,465 270,330 360,120 385,-80 370,-270 230,-450`),
  neck: parseOutline('-170,300! -150,600 -240,1050! 400,1050! 280,660 290,250!'),
  plane: parseOutline('200,-600! 240,-200 190,60 140,250 30,380 -20,600! 600,600! 600,-600!'),
  nose: parseOutline('-60,-100! -130,90 -165,135 -130,170 -10,165 10,125 -50,60'),
  mouth: parseOutline('-185,287! -130,262 -100,270 -70,260 35,287! -20,328 -90,342 -150,325'),
  upperLip: parseOutline('-185,287! -130,262 -100,270 -70,260 35,287! -60,298 -100,294 -140,297'),
  beard: parseOutline(`-340,60! -270,220 -180,225 -90,210 30,225 180,220 360,-20! 370,200 280,440 100,600
      -70,620 -220,530 -310,330`),
  brows: [parseOutline('-300,-105 -240,-150 -150,-135! -240,-122'), parseOutline('0,-135! 90,-170 200,-115! 100,-140')],
  eyes: [
    [-0.225, -0.01, 0.058],
    [0.085, -0.01, 0.075],
  ],
  ear: [0.395, 0.02],
  crown: [0.02, -0.15],
  nape: [0.34, 0.3],
  body: parseOutline('-310,730! 40,890 400,710! 840,920 1080,1200 1200,1800! -1150,1800! -1020,1250 -800,1000'),
  folds: [
    parseOutline('-360,-340! -50,-460 440,-620! 0,-380'),
    parseOutline('-340,-220! 0,-340 450,-360! 50,-260'),
    parseOutline('-100,-720 0,-900 230,-880 170,-700'),
  ],
  hair: {
    crop: { behind: [], over: [FRONT_CAP] },
    afro: { behind: [bumpy(0.04, -0.24, 0.63, 26)], over: [FRONT_CAP] },
    bun: { behind: [bumpy(0.1, -0.7, 0.19, 15)], over: [FRONT_CAP] },
    long: {
      behind: [parseOutline('-300,-450 50,-620 420,-450 520,0 560,600 620,1150! -460,1150! -400,500 -400,-100')],
      over: [
        parseOutline(`-360,50! -390,-300 -240,-550 50,-630 350,-520 490,-200 520,300 500,620! 360,300 330,0
      200,-300 -60,-440! -270,-280`),
      ],
    },
    bob: {
      behind: [parseOutline('-400,-200 -200,-600 300,-600 540,-100 520,460! -360,440! -420,100')],
      over: [
        parseOutline(`-370,300! -420,-100 -340,-450 -50,-630 280,-580 500,-250 540,100 500,440! 360,420 330,50
      310,-170! 0,-200 -310,-170! -335,50`),
      ],
    },
    wrap: {
      behind: [],
      over: [
        parseOutline(`-360,-160! -440,-440 -240,-760 140,-840 460,-600 470,-300 420,-60! 250,-230 0,-290
      -220,-250`),
      ],
    },
    braid: { behind: [], over: [FRONT_CAP] },
  },
};

type Lch = readonly [l: number, c: number, h: number];
const colorOf = ([l, c, h]: Lch): Oklch => ({ l, c, h });
// biome-ignore format: a row of papers reads best on a line
const SKINS = ([
  [0.35, 0.05, 42], [0.42, 0.07, 46], [0.5, 0.085, 50], [0.59, 0.09, 54], [0.68, 0.085, 58],
  [0.77, 0.07, 60], [0.85, 0.05, 58],
] as const).map(colorOf);
// biome-ignore format: a row of papers reads best on a line
const HAIRS = ([
  [0.2, 0.015, 40], [0.22, 0.03, 280], [0.29, 0.04, 40], [0.42, 0.09, 40], [0.79, 0.09, 82],
  [0.8, 0.01, 250], [0.56, 0.13, 48],
] as const).map(colorOf);
// biome-ignore format: a palette reads best on a line
const PALETTES: readonly Palette[] = [
  paletteOf([0.82, 0.12, 86], [0.75, 0.13, 70], [0.38, 0.1, 262], [0.94, 0.02, 90], [0.62, 0.2, 32]),
  paletteOf([0.92, 0.025, 70], [0.82, 0.08, 25], [0.45, 0.08, 165], [0.85, 0.1, 90], [0.6, 0.18, 30]),
  paletteOf([0.52, 0.09, 225], [0.66, 0.08, 215], [0.72, 0.16, 50], [0.95, 0.02, 90], [0.86, 0.14, 92]),
  paletteOf([0.8, 0.08, 8], [0.88, 0.05, 20], [0.33, 0.09, 325], [0.75, 0.13, 50], [0.82, 0.13, 90]),
  paletteOf([0.36, 0.06, 165], [0.46, 0.08, 155], [0.82, 0.12, 82], [0.62, 0.16, 25], [0.93, 0.04, 90]),
  paletteOf([0.94, 0.012, 90], [0.84, 0.06, 230], [0.58, 0.18, 30], [0.3, 0.05, 260], [0.8, 0.14, 85]),
  paletteOf([0.3, 0.06, 268], [0.4, 0.09, 265], [0.66, 0.12, 15], [0.92, 0.03, 80], [0.85, 0.14, 88]),
  paletteOf([0.83, 0.06, 165], [0.92, 0.03, 150], [0.56, 0.15, 350], [0.95, 0.02, 90], [0.8, 0.15, 80]),
  paletteOf([0.6, 0.15, 38], [0.7, 0.14, 50], [0.9, 0.03, 85], [0.35, 0.07, 255], [0.45, 0.1, 195]),
  paletteOf([0.8, 0.06, 295], [0.88, 0.04, 300], [0.5, 0.13, 285], [0.88, 0.14, 98], [0.7, 0.17, 45]),
];
function paletteOf(...papers: readonly [ground: Lch, motif: Lch, cloth: Lch, trim: Lch, gem: Lch]): Palette {
  const [ground, motif, cloth, trim, gem] = papers.map(colorOf) as [Oklch, Oklch, Oklch, Oklch, Oklch];
  return { ground, motif, cloth, trim, gem };
}

// biome-ignore format: short titles read best side by side
const TITLES = [
  'The Botanist', 'The Cellist', 'The Translator', 'My Neighbor in March', 'Sunday Clothes', 'The Beekeeper',
  'Head in Many Papers', 'The Mapmaker', 'A Friend of My Sister', 'Market Day', 'Pier Street', 'The Night Nurse',
];
const AWAKE_TITLES = ['The Question', 'Keeping Watch', 'About to Speak', 'Noticing', 'The Reply', 'First Day'];
const RESTING_TITLES = ['Listening', 'Eyes Closed', 'The Long Song', 'Sun on the Lids', 'Almost Asleep', 'Remembering'];
const STATEMENTS = [
  'Cut freehand with the scissors I learned on, from papers I have been saving for years. No line was drawn first.',
  'Someone I see every week. I wanted the stillness of a coin and the warmth of a kitchen.',
  'A face needs fewer shapes than you think: this one has about twenty, and the shadow does the rest.',
  'The papers are old book covers, shop bags and one envelope. Each is glued only at its middle, so the edges lift.',
  'I cut the background first and waited until I knew who belonged in front of it.',
  'Made in one evening while we talked. The collar took longer than the face.',
  'From a series of people who look at home in color.',
];
