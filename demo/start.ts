import { runShop } from '@easel/server/main';
import { createImageRenderer } from './image-renderer.ts';
import { createRoughImageRenderer } from './rough-image-renderer.ts';

/** The shop with the renderer for the demo's images. `npm start` runs this; `node server/main.ts` runs the shop without the demo package. */
runShop({
  renderer: process.argv.includes('--rough-images') ? createRoughImageRenderer() : createImageRenderer(),
});
