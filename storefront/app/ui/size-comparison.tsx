import { type Html, html } from './html.ts';

/** Average height of a person. */
export const PERSON_CM = 170;

export interface SizeComparisonProps {
  widthCm: number;
  heightCm: number;
  /** A common scale for several drawings; by default as large as needed. */
  wallCm?: { width: number; height: number };
}

/** A work drawn to scale next to a person. The size is also given as text. */
export function SizeComparison(props: SizeComparisonProps) {
  const { viewBox, content } = drawComparison(props);
  return (
    <svg
      viewBox={viewBox}
      aria-hidden="true"
      preserveAspectRatio="xMinYMax meet"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing has only numbers.
      dangerouslySetInnerHTML={{ __html: content.text }}
    />
  );
}

/** `SizeComparison` as a template, for the filters. */
export function renderSizeComparison(props: SizeComparisonProps): Html {
  const { viewBox, content } = drawComparison(props);
  return html`<svg viewBox="${viewBox}" aria-hidden="true" preserveAspectRatio="xMinYMax meet">${content}</svg>`;
}

function drawComparison({ widthCm, heightCm, wallCm }: SizeComparisonProps): { viewBox: string; content: Html } {
  const width = Math.max(0.5, widthCm);
  const wall = wallCm ?? { width: width + 92, height: Math.max(PERSON_CM, heightCm) + 30 };
  const room = wall.height;
  const eyes = room - 150;
  // The center is at eye level; tall works start at the floor.
  const top = Math.min(Math.max(4, eyes - heightCm / 2), room - 4 - heightCm);
  return {
    viewBox: `0 0 ${wall.width} ${room}`,
    content: html`<path d="M0 ${room - 1}H${wall.width}" stroke="currentColor" stroke-width="2" opacity="0.3"/><rect x="8" y="${top}" width="${width}" height="${heightCm}" fill="currentColor" opacity="0.85"/><g transform="translate(${width + 26} ${room - PERSON_CM})" fill="currentColor" opacity="0.35">${PERSON}</g>`,
  };
}

/** One unit is a centimeter. */
const PERSON = html`<circle cx="24" cy="12" r="12"/><path d="M6 44a18 18 0 0 1 36 0v50h-7v76H26v-62h-4v62h-9V94H6z"/>`;

export function Person({ x, floor }: { x: number; floor: number }) {
  return (
    <g
      transform={`translate(${x} ${floor - PERSON_CM})`}
      fill="currentColor"
      opacity="0.35"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant.
      dangerouslySetInnerHTML={{ __html: PERSON.text }}
    />
  );
}
