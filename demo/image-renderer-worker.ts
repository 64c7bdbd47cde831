import { parentPort } from 'node:worker_threads';
import { drawView } from './recipe-views.ts';

/** Renders one image at a time and transfers the pixels without copying. */
parentPort?.on('message', ({ recipe, widthPx }: { recipe: string; widthPx: number }) => {
  try {
    const pixels = drawView(recipe, widthPx);
    parentPort?.postMessage({ pixels }, [pixels.rgba.buffer as ArrayBuffer]);
  } catch (error) {
    parentPort?.postMessage({ error });
  }
});
