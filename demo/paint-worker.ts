import { parentPort } from 'node:worker_threads';
import { drawRecipe } from './recipe.ts';

/** Draws what it is asked for, one picture after another, and hands the pixels over without copying them. */
parentPort?.on('message', ({ recipe, widthPx }: { recipe: string; widthPx: number }) => {
  try {
    const pixels = drawRecipe(recipe, widthPx);
    parentPort?.postMessage({ pixels }, [pixels.rgba.buffer as ArrayBuffer]);
  } catch (error) {
    parentPort?.postMessage({ error });
  }
});
