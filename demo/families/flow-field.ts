import { hexOf, mix, type Oklch } from '../color.ts';
import { addGrain, type Family } from './family.ts';

/** Thousands of strokes that follow one invisible current. */
export const flowField: Family = {
  name: 'flow-field',
  category: 'digital',
  medium: 'Algorithmic drawing',
  material: 'Paper',
  aspectRatios: [1.25, 1, 0.8, 1.5],
  words: (random) => ({
    title: random.pick([
      'Current',
      'Murmuration',
      'Where the Wind Was',
      'Delta',
      'Undertow',
      'Field Recording',
      'Grain of the River',
      'Tidewrack',
    ]),
    statement: random.pick([
      'Every line starts somewhere by chance and then has no choice. Drawn by a program I have been rewriting for six years.',
      'Four thousand strokes, one current. Nothing was placed by hand, and nothing was left to accident.',
      'I set the weather and let the lines walk through it.',
    ]),
  }),
  draw(context, width, height, random) {
    const hue = random.pick([20, 40, 190, 230, 255, 345]) + random.between(-10, 10);
    const isNight = random.isTrue(0.4);
    const paper: Oklch = isNight ? { l: 0.2, c: 0.03, h: hue } : { l: 0.95, c: 0.014, h: 85 };
    context.fillStyle = hexOf(paper);
    context.fillRect(0, 0, width, height);
    const from: Oklch = { l: isNight ? 0.82 : 0.32, c: 0.09, h: hue };
    const to: Oklch = { l: isNight ? 0.62 : 0.68, c: 0.13, h: hue + random.between(40, 110) };
    const waves = Array.from({ length: 5 }, () => ({
      x: random.between(-3.2, 3.2),
      y: random.between(-3.2, 3.2),
      phase: random.between(0, 6.28),
      weight: random.between(0.4, 1),
    }));
    const angleAt = (x: number, y: number) =>
      waves.reduce((sum, wave) => sum + wave.weight * Math.sin(wave.x * x + wave.y * y + wave.phase), 0) * 1.15;
    const unit = Math.sqrt(width * height);
    const margin = unit * 0.06;
    context.lineCap = 'round';
    const strokes = 4200;
    for (let stroke = 0; stroke < strokes; stroke++) {
      let x = random.between(margin, width - margin);
      let y = random.between(margin, height - margin);
      const length = random.between(12, 60);
      const t = Math.min(1, Math.max(0, (x / width) * 0.6 + (y / height) * 0.4 + random.normal() * 0.12));
      context.strokeStyle = hexOf(mix(from, to, t));
      context.globalAlpha = random.between(0.35, 0.8);
      context.lineWidth = unit * random.between(0.0006, 0.0032);
      context.beginPath();
      context.moveTo(x, y);
      for (let step = 0; step < length; step++) {
        const angle = angleAt(x / unit, y / unit);
        x += Math.cos(angle) * unit * 0.0042;
        y += Math.sin(angle) * unit * 0.0042;
        if (x < margin || y < margin || x > width - margin || y > height - margin) break;
        context.lineTo(x, y);
      }
      context.stroke();
    }
    context.globalAlpha = 1;
    addGrain(context, width, height, random, 5);
  },
};
