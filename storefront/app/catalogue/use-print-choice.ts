import type { WorkPage } from '@easel/contract/catalogue/works';
import {
  choosePrint,
  findChosenPrint,
  isSoldOut,
  type PrintWish,
  printOptions,
  printQuery,
  readFrame,
  readPrintWish,
} from '@easel/domain/catalogue/print-choice';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

/** The chosen print of a work with everything that can be chosen instead; undefined if the work has no prints. */
export type PrintChoice = NonNullable<ReturnType<typeof usePrintChoice>>;

/**
 * The choice is kept in the URL, which is replaced without the router: the page has all prints already, and a navigation would load it again.
 */
export function usePrintChoice({ work, prints, frames }: Pick<WorkPage, 'work' | 'prints' | 'frames'>) {
  const [query] = useSearchParams();
  const [changed, setChanged] = useState<{ artworkId: number; wish: PrintWish }>();
  // Another work starts anew, in the same component.
  const wish = changed?.artworkId === work.artworkId ? changed.wish : readPrintWish(query);
  const chosen = findChosenPrint({ work, prints, frames }, wish);
  if (!chosen) return undefined;
  const { print, frame } = chosen;
  const choose = (part: 'size' | 'material' | 'edition' | 'frame', value: string) => {
    const size = `${print.widthCm}x${print.heightCm}`;
    const complete = { size, material: print.material, edition: print.edition, frame: frame?.code, [part]: value };
    const next = part === 'frame' ? print : (choosePrint(prints, complete, part) ?? print);
    const nextFrame = readFrame(frames, complete.frame);
    const search = printQuery(prints, next, nextFrame);
    history.replaceState(history.state, '', `${location.pathname}?${search}${location.hash}`);
    setChanged({ artworkId: work.artworkId, wish: readPrintWish(new URLSearchParams(search)) });
  };
  return {
    ...chosen,
    frames,
    options: printOptions(prints, print),
    isSoldOut: isSoldOut(print),
    choose,
  };
}
