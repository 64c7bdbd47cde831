import { hexOf, mix, type Oklch } from '../color.ts';
import type { Random } from '../random.ts';
import { addGrain, type Family, type Sheet } from './family.ts';

/** A dim room with rings, lines or planes of colored light, what they throw on floor and walls, and one visitor. */
export const lightRoom: Family = {
  name: 'light-room',
  category: 'installation',
  mediums: ['Light', 'Digital', 'Interactive'],
  materials: ['LED', 'Glass', 'Metal'],
  styles: ['Minimalism', 'Contemporary', 'Conceptual', 'Geometric'],
  aspectRatios: [1.5, 1.33, 1.25, 1, 0.8],
  longSidesCm: [300, 400, 500, 600, 800],
  depthShare: 0.8,
  compose(random, aspectRatio) {
    const lamps = random.pick(LAMPS);
    const piece = random.pick(PIECES);
    const room = roomOf(aspectRatio);
    const { lines, planes } = piece.lightsOf(random, room, lamps);
    const visitor = { x: room.half * random.pick([-1, 1]) * random.between(0.12, 0.6), z: random.between(4.6, 6.4) };
    return {
      title: random.pick(piece.titles),
      statement: random.pick(STATEMENTS),
      subject: 'Light',
      keywords: ['light', 'room', 'glow', ...piece.keywords],
      colors: [lamps.dark, mix(lamps.dark, lamps.first, 0.5)],
      draw(sheet) {
        const { context, width, height } = sheet;
        context.setTransform(height, 0, 0, height, width / 2, 0);
        paintRoom(sheet, room, lamps, planes.length > 0 ? 1 : 0.6);
        context.save();
        context.clip(floorOf(sheet, room));
        for (const plane of planes) shine(sheet, room, mirrored(plane), 0.4);
        for (const line of lines) glow(sheet, mirrored(line), 0.42);
        context.restore();
        for (const plane of planes) shine(sheet, room, plane, 1);
        for (const line of lines) glow(sheet, line, 1);
        stand(sheet, visitor.x, visitor.z, lamps);
        context.setTransform(1, 0, 0, 1, 0, 0);
        addGrain(sheet, 7);
      },
    };
  },
};
