import { runShop } from '@easel/server/main';
import { createImageRenderer } from './image-renderer.ts';

/** The shop with the renderer for the demo's images. `npm start` runs this; `node server/main.ts` runs the shop without the demo package. */
runShop({ renderer: createImageRenderer() });
