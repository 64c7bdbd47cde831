import type { Wall } from '@easel/domain/collecting/wall-plan';
import { calculateSceneSize } from './wall-scene-geometry.ts';

const FLOOR_COLORS = {
  oak: { near: '#c9a578', far: '#b08a5d', line: '#8c6a42' },
  walnut: { near: '#7d5b44', far: '#634632', line: '#452f20' },
  concrete: { near: '#b9b7b3', far: '#a2a09c', line: '#908e8a' },
  carpet: { near: '#d9d2c5', far: '#c4bcae', line: '#c4bcae' },
} as const;

const BASEBOARD_CM = 9;
const PLANK_CM = 26;

export interface WallRoomProps {
  wall: Wall;
  /** The photo of the visitor's wall, as an object URL. */
  photoUrl: string | undefined;
  idPrefix: string;
}

/** The wall and the floor in front of it, or the visitor's photo. */
export function WallRoom({ wall, photoUrl, idPrefix }: WallRoomProps) {
  const { widthCm, heightCm, floorCm } = calculateSceneSize(wall);
  const wallRect = { x: 0, y: 0, width: wall.widthCm, height: wall.heightCm };
  if (photoUrl)
    return (
      <>
        <rect {...wallRect} fill={wall.color} data-wall="" />
        <image {...wallRect} href={photoUrl} preserveAspectRatio="none" />
      </>
    );
  return (
    <>
      <defs>
        <radialGradient id={`${idPrefix}light`} cx="50%" cy="18%" r="85%">
          <stop offset="0" stopColor="#fff" stopOpacity="0.2" />
          <stop offset="0.55" stopColor="#fff" stopOpacity="0" />
          <stop offset="1" stopColor="#1a120a" stopOpacity="0.13" />
        </radialGradient>
      </defs>
      <rect {...wallRect} fill={wall.color} data-wall="" />
      <rect {...wallRect} fill={`url(#${idPrefix}light)`} />
      {wall.floor !== 'none' && floorCm > 0 && (
        <>
          <FloorArea
            colors={FLOOR_COLORS[wall.floor]}
            hasPlanks={wall.floor === 'oak' || wall.floor === 'walnut'}
            {...{ widthCm, topCm: wall.heightCm, bottomCm: heightCm, idPrefix }}
          />
          <rect
            x={0}
            y={wall.heightCm - BASEBOARD_CM}
            width={widthCm}
            height={BASEBOARD_CM}
            fill="#fff"
            opacity={0.82}
          />
          <path
            d={`M0 ${wall.heightCm - BASEBOARD_CM}H${widthCm}`}
            stroke="#1a120a"
            strokeOpacity={0.18}
            strokeWidth={0.5}
          />
          <path d={`M0 ${wall.heightCm}H${widthCm}`} stroke="#1a120a" strokeOpacity={0.3} strokeWidth={0.6} />
        </>
      )}
    </>
  );
}

interface FloorAreaProps {
  colors: { near: string; far: string; line: string };
  hasPlanks: boolean;
  widthCm: number;
  topCm: number;
  bottomCm: number;
  idPrefix: string;
}

/** The joints of the planks run toward a point far behind the wall. */
function FloorArea({ colors, hasPlanks, widthCm, topCm, bottomCm, idPrefix }: FloorAreaProps) {
  const planks = Math.ceil(widthCm / PLANK_CM);
  const spread = 1.28;
  const joints = Array.from({ length: planks + 9 }, (_, index) => {
    const far = (index - 4) * PLANK_CM;
    const near = widthCm / 2 + (far - widthCm / 2) * spread;
    return `M${far.toFixed(1)} ${topCm}L${near.toFixed(1)} ${bottomCm}`;
  });
  return (
    <>
      <defs>
        <linearGradient id={`${idPrefix}floor`} x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor={colors.far} />
          <stop offset="1" stopColor={colors.near} />
        </linearGradient>
        <clipPath id={`${idPrefix}floor-area`}>
          <rect x={0} y={topCm} width={widthCm} height={bottomCm - topCm} />
        </clipPath>
      </defs>
      <rect x={0} y={topCm} width={widthCm} height={bottomCm - topCm} fill={`url(#${idPrefix}floor)`} />
      {hasPlanks && (
        <path
          d={joints.join('')}
          stroke={colors.line}
          strokeOpacity={0.45}
          strokeWidth={0.5}
          clipPath={`url(#${idPrefix}floor-area)`}
        />
      )}
    </>
  );
}
