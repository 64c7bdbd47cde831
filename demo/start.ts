import { runShop } from '@easel/server/main';
import { createPainter } from './painter.ts';

/** The shop with the renderer for the demo's images. `npm start` runs this; `node server/main.ts` runs the shop without the demo package. */
runShop({ renderer: createPainter() });
