import type { PlannerWork } from '@easel/contract/collecting/wall-plans';
import { isPlaceable, type PlacedFurniture, type PlacedWork, type WallPlan } from '@easel/domain/collecting/wall-plan';
import { type ReactNode, type Ref, useId } from 'react';
import { WallFurniture } from './wall-furniture.tsx';
import { WallHanging } from './wall-hanging.tsx';
import { WallRoom } from './wall-room.tsx';
import { calculateSceneSize, sceneY } from './wall-scene-geometry.ts';

export interface WallSceneProps {
  plan: WallPlan;
  works: ReadonlyMap<number, PlannerWork>;
  /** Device pixels per centimeter, for the size of images. */
  pxPerCm: number;
  photoUrl?: string | undefined;
  /** The name of the drawing; undefined if the drawing is decoration. */
  label?: string | undefined;
  className?: string | undefined;
  ref?: Ref<SVGSVGElement>;
  /** Wraps works and furniture in elements that can be moved. */
  wrapWork?: (placed: PlacedWork, work: PlannerWork, drawing: ReactNode) => ReactNode;
  wrapFurniture?: (item: PlacedFurniture, drawing: ReactNode) => ReactNode;
  /** Drawn behind the works. */
  behind?: ReactNode;
  /** Drawn in front of everything. */
  children?: ReactNode;
}

/** A wall with works and furniture at one scale: one unit of the drawing is one centimeter. */
export function WallScene({
  plan,
  works,
  pxPerCm,
  photoUrl,
  label,
  className,
  ref,
  wrapWork,
  wrapFurniture,
  behind,
  children,
}: WallSceneProps) {
  const id = useId();
  const { wall } = plan;
  const { widthCm, heightCm } = calculateSceneSize(wall);
  const role =
    label === undefined ? { 'aria-hidden': true } : { role: wrapWork ? 'group' : 'img', 'aria-label': label };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has an aria-label, or is decoration.
    <svg
      ref={ref}
      className={className}
      data-scene=""
      viewBox={`0 0 ${widthCm} ${heightCm}`}
      xmlns="http://www.w3.org/2000/svg"
      {...role}
    >
      <defs>
        <filter id={`${id}shadow`} x="-20%" y="-20%" width="140%" height="140%">
          <feGaussianBlur stdDeviation={1.5} />
        </filter>
        <clipPath id={`${id}scene`}>
          <rect width={widthCm} height={heightCm} />
        </clipPath>
      </defs>
      <WallRoom wall={wall} photoUrl={photoUrl} idPrefix={id} />
      {behind}
      {/* A work can be larger than the wall. */}
      <g clipPath={`url(#${id}scene)`}>
        {plan.works.map((placed) => {
          const work = works.get(placed.artworkId);
          if (!work || !isPlaceable(work)) return null;
          const drawing = (
            <g transform={`translate(${placed.xCm} ${sceneY(wall, placed.yCm)})`}>
              <WallHanging placed={placed} work={work} pxPerCm={pxPerCm} shadowId={`${id}shadow`} />
            </g>
          );
          return <g key={placed.key}>{wrapWork ? wrapWork(placed, work, drawing) : drawing}</g>;
        })}
      </g>
      {plan.furniture.map((item) => {
        const drawing = (
          <g transform={`translate(${item.xCm} ${sceneY(wall, 0)})`}>
            <WallFurniture item={item} shadowId={`${id}shadow`} />
          </g>
        );
        return <g key={item.key}>{wrapFurniture ? wrapFurniture(item, drawing) : drawing}</g>;
      })}
      {children}
    </svg>
  );
}
