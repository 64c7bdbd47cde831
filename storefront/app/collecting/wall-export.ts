import { formatImageUrl } from '@easel/domain/catalogue/image-variant';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { variantForWidth } from './wall-scene-geometry.ts';

/** The long side of an exported image. */
const EXPORT_PX = 2400;
const CAPTION_PX = 84;

const FAILED = reject('unavailable', 'The image could not be made. Please check your connection and try again.');

const dataUrlOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, fail) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => fail(reader.error);
    reader.readAsDataURL(blob);
  });

async function fetchImage(url: string): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.blob();
}

/**
 * A drawing as a document of its own: without guides and outlines, and with its images inside, because an image of an SVG document may not
 * load others. They are loaded in the size that the export needs.
 */
async function standaloneSvg(scene: SVGSVGElement, pxPerCm: number, photo: Blob | undefined): Promise<SVGSVGElement> {
  const copy = scene.cloneNode(true) as SVGSVGElement;
  for (const element of copy.querySelectorAll('[data-ui]')) element.remove();
  await Promise.all(
    [...copy.querySelectorAll('image')].map(async (image) => {
      const href = image.getAttribute('href') ?? '';
      const [, base] = /^(.*)-\d+\.jpg$/.exec(href) ?? [];
      const variant = variantForWidth(Number(image.getAttribute('width')) * pxPerCm);
      const blob = base ? await fetchImage(formatImageUrl(base, variant)) : photo;
      if (blob) image.setAttribute('href', await dataUrlOf(blob));
      else image.remove();
    }),
  );
  return copy;
}

async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

/** The scene as a PNG with a caption below it. */
export async function exportScene(
  scene: SVGSVGElement,
  { photo, title, facts }: { photo: Blob | undefined; title: string; facts: string },
): Promise<Outcome<Blob, 'unavailable'>> {
  const { width: widthCm, height: heightCm } = scene.viewBox.baseVal;
  const pxPerCm = EXPORT_PX / Math.max(widthCm, heightCm);
  const [width, height] = [Math.round(widthCm * pxPerCm), Math.round(heightCm * pxPerCm)];
  let url: string | undefined;
  try {
    const copy = await standaloneSvg(scene, pxPerCm, photo);
    copy.setAttribute('width', String(width));
    copy.setAttribute('height', String(height));
    url = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' }));
    const drawing = await loadImage(url);
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height + CAPTION_PX;
    const context = canvas.getContext('2d');
    if (!context) return FAILED;
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(drawing, 0, 0, width, height);
    drawCaption(context, { title, facts, width, top: height });
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    return blob ? ok(blob) : FAILED;
  } catch {
    return FAILED;
  } finally {
    if (url) URL.revokeObjectURL(url);
  }
}

interface Caption {
  title: string;
  facts: string;
  width: number;
  top: number;
}

function drawCaption(context: CanvasRenderingContext2D, { title, facts, width, top }: Caption) {
  const middle = top + CAPTION_PX / 2;
  context.textBaseline = 'middle';
  context.fillStyle = '#6a645d';
  context.font = '26px Inter, Arial, sans-serif';
  context.textAlign = 'right';
  context.fillText(facts, width - 40, middle);
  const room = width - 120 - context.measureText(facts).width;
  context.fillStyle = '#161412';
  context.font = '34px Fraunces, Georgia, serif';
  context.textAlign = 'left';
  context.fillText(title, 40, middle, room);
}

export function downloadBlob(blob: Blob, fileName: string) {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Safari starts the download later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
