/** A point of an image, as fractions of its width and height. */
export interface PicturePoint {
  x: number;
  y: number;
}

/** The clicked point of an image that is contained in a box; a click next to it counts as its edge. */
export function pointInPicture(
  box: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
  aspectRatio: number,
  { clientX, clientY }: { clientX: number; clientY: number },
): PicturePoint {
  const width = Math.min(box.width, box.height * aspectRatio);
  const height = Math.min(box.height, box.width / aspectRatio);
  const share = (from: number, size: number, shown: number) =>
    Math.min(1, Math.max(0, (from - (size - shown) / 2) / shown));
  return {
    x: share(clientX - box.left, box.width, width),
    y: share(clientY - box.top, box.height, height),
  };
}
