import type { PlacedFurniture } from '@easel/domain/collecting/wall-plan';
import type { FurnitureKind } from '@easel/domain/collecting/wall-plan-furniture';
import type { ReactElement } from 'react';

const FABRIC = { base: '#b3aa9d', light: '#c9c2b6', dark: '#968c7e', seam: '#857b6d' };
const WOOD = { base: '#9a7550', light: '#b18a61', dark: '#6f5236' };

/** Furniture on the floor, seen from the front. The origin is on the floor in the middle, y goes down, lengths are centimeters. */
const SHAPES: Record<FurnitureKind, (props: { widthCm: number }) => ReactElement> = {
  sofa: ({ widthCm: w }) => {
    const arm = 20;
    const inner = w - 2 * arm;
    const seats = inner > 190 ? 3 : 2;
    const seat = inner / seats;
    return (
      <>
        <path d={`M${-w / 2 + 14} -10v10M${w / 2 - 14} -10v10`} stroke={WOOD.dark} strokeWidth={4} />
        <rect x={-w / 2 + 8} y={-82} width={w - 16} height={60} rx={9} fill={FABRIC.base} />
        {Array.from({ length: seats }, (_, index) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the cushions are alike.
            key={index}
            x={-inner / 2 + index * seat + 0.8}
            y={-80}
            width={seat - 1.6}
            height={42}
            rx={7}
            fill={FABRIC.light}
          />
        ))}
        <rect x={-w / 2 + 6} y={-34} width={w - 12} height={26} rx={4} fill={FABRIC.dark} />
        {Array.from({ length: seats }, (_, index) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the cushions are alike.
            key={index}
            x={-inner / 2 + index * seat + 0.6}
            y={-44}
            width={seat - 1.2}
            height={17}
            rx={5}
            fill={FABRIC.light}
            stroke={FABRIC.seam}
            strokeOpacity={0.35}
            strokeWidth={0.5}
          />
        ))}
        {[-1, 1].map((side) => (
          <rect
            key={side}
            x={side < 0 ? -w / 2 : w / 2 - arm}
            y={-60}
            width={arm}
            height={52}
            rx={8}
            fill={FABRIC.base}
            stroke={FABRIC.seam}
            strokeOpacity={0.3}
            strokeWidth={0.5}
          />
        ))}
      </>
    );
  },
  chair: ({ widthCm: w }) => (
    <>
      <path d={`M${-w / 2 + 10} -16l-3 16M${w / 2 - 10} -16l3 16`} stroke={WOOD.dark} strokeWidth={3.4} />
      <path d={`M${-w / 2 + 9} -24V-66a18 18 0 0 1 18 -18H${w / 2 - 27}a18 18 0 0 1 18 18V-24Z`} fill={FABRIC.base} />
      <path
        d={`M${-w / 2 + 16} -30V-63a13 13 0 0 1 13 -13H${w / 2 - 29}a13 13 0 0 1 13 13V-30Z`}
        fill={FABRIC.light}
        opacity={0.75}
      />
      <rect x={-w / 2 + 12} y={-44} width={w - 24} height={20} rx={6} fill={FABRIC.light} />
      <rect x={-w / 2 + 6} y={-26} width={w - 12} height={12} rx={3} fill={FABRIC.dark} />
      {[-1, 1].map((side) => (
        <rect key={side} x={side < 0 ? -w / 2 : w / 2 - 14} y={-58} width={14} height={44} rx={7} fill={FABRIC.base} />
      ))}
    </>
  ),
  console: ({ widthCm: w }) => (
    <>
      <path d={`M${-w / 2 + 5} -54V0M${w / 2 - 5} -54V0`} stroke={WOOD.dark} strokeWidth={3.6} />
      <rect x={-w / 2 + 2} y={-72} width={w - 4} height={22} fill={WOOD.base} />
      <path d={`M0 -71V-51`} stroke={WOOD.dark} strokeWidth={0.6} />
      <circle cx={-w / 4} cy={-61} r={1.3} fill={WOOD.dark} />
      <circle cx={w / 4} cy={-61} r={1.3} fill={WOOD.dark} />
      <rect x={-w / 2} y={-76} width={w} height={4.4} rx={0.6} fill={WOOD.light} />
      <rect x={-w / 2 + 4} y={-16} width={w - 8} height={3} fill={WOOD.dark} />
    </>
  ),
  bed: ({ widthCm: w }) => (
    <>
      <rect x={-w / 2} y={-110} width={w} height={92} rx={7} fill={FABRIC.base} />
      <path d={`M${-w / 6} -108V-60M${w / 6} -108V-60`} stroke={FABRIC.seam} strokeOpacity={0.4} strokeWidth={0.7} />
      {(w > 130 ? [-w / 4, w / 4] : [0]).map((x) => (
        <rect
          key={x}
          x={x - w * 0.2}
          y={-76}
          width={w * 0.4}
          height={34}
          rx={11}
          fill="#f2eee6"
          stroke="#cfc8bb"
          strokeWidth={0.6}
        />
      ))}
      <path
        d={`M${-w / 2 + 2} -8V-44a9 9 0 0 1 9 -9H${w / 2 - 11}a9 9 0 0 1 9 9V-8Z`}
        fill="#ddd6ca"
        stroke="#c2baac"
        strokeWidth={0.6}
      />
      <path d={`M${-w / 2 + 2} -36H${w / 2 - 2}V-8H${-w / 2 + 2}Z`} fill={FABRIC.light} />
      <rect x={-w / 2 + 1} y={-10} width={w - 2} height={8} fill={WOOD.base} />
      <path d={`M${-w / 2 + 6} -3V0M${w / 2 - 6} -3V0`} stroke={WOOD.dark} strokeWidth={5} />
    </>
  ),
  lamp: () => (
    <>
      <ellipse cx={0} cy={-1.5} rx={15} ry={2} fill="#3a3631" />
      <path d="M0 -2V-124" stroke="#3a3631" strokeWidth={1.8} />
      <path d="M-14 -158H14L21 -122H-21Z" fill="#efe6d2" stroke="#cdc1a6" strokeWidth={0.6} />
    </>
  ),
  plant: () => (
    <>
      <path d="M-17 -34H17L12 0H-12Z" fill="#b98a6c" />
      <rect x={-18.5} y={-38} width={37} height={6} rx={1} fill="#c99b7d" />
      <g fill="#6f8465">
        <path d="M0 -36C-4 -70 -14 -92 -34 -104C-32 -78 -20 -52 0 -36Z" />
        <path d="M0 -36C4 -72 16 -96 35 -106C34 -80 22 -54 0 -36Z" />
      </g>
      <g fill="#5d7355">
        <path d="M0 -36C-10 -72 -9 -110 2 -135C13 -108 12 -70 0 -36Z" />
        <path d="M0 -36C-14 -56 -24 -66 -35 -68C-30 -52 -18 -40 0 -36Z" />
        <path d="M0 -36C14 -56 24 -66 35 -70C31 -52 18 -40 0 -36Z" />
      </g>
    </>
  ),
  person: () => (
    <g fill="#6b645c" opacity={0.72}>
      <ellipse cx={0} cy={-158.5} rx={8.6} ry={11.3} />
      <path d="M-4 -150H4V-142C9 -139.500 17 -139 19.500 -133.500C22.500 -126.500 23.500 -108 23 -93C22.800 -88 22.300 -80 20.800 -77C19.600 -75 17.300 -75.500 17.400 -78C17.800 -90 16.900 -104 14.700 -117C14.300 -108 14.800 -98 15.400 -90C16.600 -73 14.400 -52 12.600 -36C11.400 -25 10.900 -14 10.800 -6C11 -4 15.600 -2.500 15.800 -0.600C15.800 0 4.600 0 4 -0.600C3.200 -20 2.200 -50 0 -76C-2.200 -50 -3.200 -20 -4 -0.600C-4.600 0 -15.800 0 -15.800 -0.600C-15.600 -2.500 -11 -4 -10.800 -6C-10.900 -14 -11.400 -25 -12.600 -36C-14.400 -52 -16.600 -73 -15.400 -90C-14.800 -98 -14.300 -108 -14.700 -117C-16.900 -104 -17.800 -90 -17.400 -78C-17.300 -75.500 -19.600 -75 -20.800 -77C-22.300 -80 -22.800 -88 -23 -93C-23.500 -108 -22.500 -126.500 -19.500 -133.500C-17 -139 -9 -139.500 -4 -142Z" />
    </g>
  ),
};

/** An object that shows the scale of the room. */
export function WallFurniture({ item, shadowId }: { item: PlacedFurniture; shadowId: string }) {
  const Shape = SHAPES[item.kind];
  return (
    <>
      {item.kind !== 'person' && (
        <ellipse
          cx={0}
          cy={1.5}
          rx={item.widthCm / 2}
          ry={3}
          fill="#1a120a"
          opacity={0.3}
          filter={`url(#${shadowId})`}
        />
      )}
      <Shape widthCm={item.widthCm} />
    </>
  );
}
