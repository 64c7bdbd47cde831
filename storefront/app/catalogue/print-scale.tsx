import { formatImageUrl } from '@easel/domain/catalogue/image-variant';
import { PERSON_CM, Person } from '../ui/size-comparison.tsx';

interface SizeCm {
  widthCm: number;
  heightCm: number;
}

export interface PrintScaleProps {
  imageBaseUrl: string;
  print: SizeCm;
  /** All sizes that can be chosen. They share a scale, so that a larger print looks larger. */
  sizes: readonly SizeCm[];
  /** As #rrggbb; undefined without a frame. */
  frameColor: string | undefined;
  className?: string | undefined;
}

const MARGIN_CM = 12;
const FRAME_CM = 2;
const PERSON_WIDTH_CM = 48;
/** The center of the print. */
const EYE_LEVEL_CM = 150;

/** The chosen print on a wall next to a person, to scale. The size is also given as text. */
export function PrintScale({ imageBaseUrl, print, sizes, frameColor, className }: PrintScaleProps) {
  const width = Math.max(...sizes.map(({ widthCm }) => widthCm)) + PERSON_WIDTH_CM + 3 * MARGIN_CM;
  const height = Math.max(PERSON_CM, EYE_LEVEL_CM, ...sizes.map(({ heightCm }) => heightCm)) + 2 * MARGIN_CM;
  const { widthCm, heightCm } = print;
  const x = (width - PERSON_WIDTH_CM - MARGIN_CM - widthCm) / 2;
  // Tall prints start above the floor.
  const y = Math.min(height - EYE_LEVEL_CM - heightCm / 2, height - MARGIN_CM - heightCm);
  const top = Math.max(MARGIN_CM / 2, y);
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={`M0 ${height - 1}H${width}`} stroke="currentColor" strokeWidth="2" opacity="0.3" />
      {frameColor && (
        <rect
          x={x - FRAME_CM}
          y={top - FRAME_CM}
          width={widthCm + 2 * FRAME_CM}
          height={heightCm + 2 * FRAME_CM}
          fill={frameColor}
        />
      )}
      <image
        href={formatImageUrl(imageBaseUrl, 'carousel')}
        {...{ x, y: top, width: widthCm, height: heightCm }}
        preserveAspectRatio="xMidYMid slice"
      />
      <Person x={width - PERSON_WIDTH_CM} floor={height} />
    </svg>
  );
}
