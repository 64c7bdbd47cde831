import { formatImageUrl } from '@easel/domain/catalogue/image-variant';
import css from './framed-print.module.css';

/** The width of the frame's profile. */
const PROFILE_CM = 2;

export interface FramedPrintProps {
  imageBaseUrl: string;
  widthCm: number;
  heightCm: number;
  /** As #rrggbb; undefined without a frame. */
  frameColor: string | undefined;
  className?: string | undefined;
}

/** A drawing of the print, in its frame, to scale. Colors are attributes, because pages have no inline styles. */
export function FramedPrint({ imageBaseUrl, widthCm, heightCm, frameColor, className }: FramedPrintProps) {
  const [width, height] = [widthCm + 2 * PROFILE_CM, heightCm + 2 * PROFILE_CM];
  const inner = { x: PROFILE_CM, y: PROFILE_CM, width: widthCm, height: heightCm };
  return (
    <svg
      className={className}
      viewBox={`${-PROFILE_CM} ${-PROFILE_CM} ${width + 2 * PROFILE_CM} ${height + 2 * PROFILE_CM}`}
      aria-hidden="true"
    >
      {frameColor && <Frame width={width} height={height} color={frameColor} />}
      <image href={formatImageUrl(imageBaseUrl, 'pdp')} {...inner} preserveAspectRatio="xMidYMid slice" />
      {frameColor && (
        // The shadow of the frame on the print.
        <path
          d={`M${PROFILE_CM} ${height - PROFILE_CM}V${PROFILE_CM}H${width - PROFILE_CM}`}
          fill="none"
          stroke="#000"
          strokeWidth="0.5"
          opacity="0.18"
        />
      )}
    </svg>
  );
}

function Frame({ width, height, color }: { width: number; height: number; color: string }) {
  // The corners are cut at 45 degrees.
  const miters = [
    [0, 0, PROFILE_CM, PROFILE_CM],
    [width, 0, width - PROFILE_CM, PROFILE_CM],
    [0, height, PROFILE_CM, height - PROFILE_CM],
    [width, height, width - PROFILE_CM, height - PROFILE_CM],
  ];
  return (
    <>
      <rect x="0.4" y="0.9" width={width} height={height} className={css.shadow} />
      <rect width={width} height={height} fill={color} />
      {/* Light comes from above: the lower and right parts of the profile are darker. */}
      <path
        d={`M${width} 0V${height}H0L${PROFILE_CM} ${height - PROFILE_CM}H${width - PROFILE_CM}V${PROFILE_CM}Z`}
        fill="#000"
        opacity="0.14"
      />
      <path
        d={miters.map(([x1, y1, x2, y2]) => `M${x1} ${y1}L${x2} ${y2}`).join('')}
        stroke="#000"
        strokeWidth="0.06"
        opacity="0.4"
      />
      <rect width={width} height={height} fill="none" stroke="#000" strokeWidth="0.08" opacity="0.35" />
    </>
  );
}
