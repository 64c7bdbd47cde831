import { type RefObject, useLayoutEffect, useState } from 'react';

/** How many CSS pixels a centimeter has in a drawing whose unit is a centimeter. Follows the size of the drawing. */
export function usePxPerCm(drawing: RefObject<SVGSVGElement | null>, sizeKey: string): number {
  const [pxPerCm, setPxPerCm] = useState(2);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a wall of another size has another scale in the same space.
  useLayoutEffect(() => {
    const svg = drawing.current;
    if (!svg) return undefined;
    const measure = () => {
      const scale = svg.getScreenCTM()?.a ?? 0;
      if (scale > 0) setPxPerCm(scale);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(svg);
    return () => observer.disconnect();
  }, [drawing, sizeKey]);
  return pxPerCm;
}
