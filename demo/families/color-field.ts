import { formatHex, type Oklch } from '../color.ts';
import { addGrain, type Family, type Sheet } from './family.ts';

/** Soft-edged blocks on a ground of one color, painted in many translucent layers. */
export const colorField: Family = {
  name: 'color-field',
  category: 'paintings',
  mediums: ['Acrylic', 'Oil'],
  materials: ['Canvas', 'Linen'],
  styles: ['Abstract', 'Color Field', 'Minimalism'],
  aspectRatios: [0.8, 0.75, 0.7, 1],
  longSidesCm: [60, 76, 90, 100, 120, 150, 180],
  compose(random) {
    const hue = random.pick([18, 38, 62, 145, 205, 248, 268, 350]) + random.between(-8, 8);
    const isDark = random.isTrue(0.45);
    const ground: Oklch = {
      l: isDark ? random.between(0.25, 0.36) : random.between(0.82, 0.92),
      c: random.between(0.03, 0.07),
      h: hue,
    };
    const fields = Array.from({ length: random.whole(2, 3) }, (_, field) => ({
      share: random.between(0.6, 1.6),
      color: {
        l: isDark ? random.between(0.4, 0.72) : random.between(0.45, 0.78),
        c: random.between(0.06, 0.13),
        h: hue + (field - 1) * random.between(18, 48),
      },
    }));
    const marginShare = random.between(0.06, 0.1);
    return {
      title: random.pick(isDark ? DARK_TITLES : LIGHT_TITLES),
      statement: random.pick(STATEMENTS),
      subject: 'Light',
      keywords: ['color', 'field', 'calm', isDark ? 'dark' : 'pale'],
      colors: [ground, ...fields.map((field) => field.color)],
      draw(sheet) {
        const { context, width, height } = sheet;
        context.fillStyle = formatHex(ground);
        context.fillRect(0, 0, width, height);
        const margin = width * marginShare;
        const gap = height * 0.035;
        const total = fields.reduce((sum, { share }) => sum + share, 0);
        const room = height - 2 * margin - gap * (fields.length - 1);
        let top = margin;
        for (const { share, color } of fields) {
          const tall = (room * share) / total;
          layVeils(sheet, { x: margin, y: top, wide: width - 2 * margin, tall }, color);
          top += tall + gap;
        }
        addGrain(sheet, 7);
      },
    };
  },
};

const LIGHT_TITLES = [
  ...['Two Rooms', 'Slow Weather', 'What the Wall Knew', 'Low Sun', 'Quiet Arithmetic', 'Linen Morning'],
  ...['A Door Left Open', 'Shirtsleeves', 'The Even Hour', 'Salt and Plaster', 'First Coat', 'Borrowed Light'],
  ...['Window Facing North', 'Milk Glass', 'Between Two Thoughts', 'The Long Afternoon'],
];
const DARK_TITLES = [
  ...['The Hour Before', 'Held Breath', 'Ember and Slate', 'Deep Room', 'Banked Fire', 'After the Lamp'],
  ...['Cellar Blue', 'Under the Stairs', 'The Last Coal', 'Curtain', 'Night Shift', 'Low Voices'],
  ...['Iron Oxide', 'What Stays Warm', 'House Asleep', 'Dusk Indoors'],
];
const STATEMENTS = [
  'Thin layers, laid wet and left to find their own edges. The colors were chosen to hum rather than speak.',
  'Painted over three weeks, a veil a day, until the ground began to glow through.',
  'Fields that would not be the same without each other.',
  'The edges took longer than the colors did.',
  'Mixed in daylight, judged by lamplight. It should change as the room does.',
  'I stopped when the painting began to look back.',
];

interface Block {
  x: number;
  y: number;
  wide: number;
  tall: number;
}

function layVeils({ context, random }: Sheet, { x, y, wide, tall }: Block, color: Oklch) {
  const layers = 34;
  for (let layer = 0; layer < layers; layer++) {
    const inset = (1 - layer / layers) * wide * 0.028;
    context.globalAlpha = 0.075;
    context.fillStyle = formatHex({
      l: color.l + random.normal() * 0.025,
      c: color.c,
      h: color.h + random.normal() * 6,
    });
    context.beginPath();
    const steps = 40;
    const wobble = () => random.normal() * wide * 0.0045;
    for (let i = 0; i <= steps; i++) context.lineTo(x - inset + ((wide + 2 * inset) * i) / steps, y - inset + wobble());
    for (let i = 0; i <= steps; i++)
      context.lineTo(x + wide + inset + wobble(), y - inset + ((tall + 2 * inset) * i) / steps);
    for (let i = steps; i >= 0; i--)
      context.lineTo(x - inset + ((wide + 2 * inset) * i) / steps, y + tall + inset + wobble());
    for (let i = steps; i >= 0; i--) context.lineTo(x - inset + wobble(), y - inset + ((tall + 2 * inset) * i) / steps);
    context.fill();
  }
  context.globalAlpha = 1;
}
