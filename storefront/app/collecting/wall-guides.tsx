import { type Box, getLeftCm, getRightCm, type Wall } from '@easel/domain/collecting/wall-plan';
import { EYE_LINE_CM, type Guide } from '@easel/domain/collecting/wall-plan-snap';
import { lengthText } from '@easel/domain/collecting/wall-plan-units';
import type { Unit } from '@easel/domain/locale/units';
import css from './wall-editor.module.css';
import { sceneY } from './wall-scene-geometry.ts';

interface Drawn {
  wall: Wall;
  unit: Unit;
  /** CSS pixels per centimeter: lines and texts have the same size at every scale. */
  pxPerCm: number;
}

/** The band in which the centers of works are at eye level. */
export function EyeLine({ wall, pxPerCm }: Pick<Drawn, 'wall' | 'pxPerCm'>) {
  const [top, bottom] = [sceneY(wall, EYE_LINE_CM.max), sceneY(wall, EYE_LINE_CM.min)];
  if (top < 0 || bottom > wall.heightCm) return null;
  return (
    <g className={css.eyeLine} data-ui="">
      <rect x={0} y={top} width={wall.widthCm} height={bottom - top} />
      <rect x={0} y={top - 18 / pxPerCm} width={62 / pxPerCm} height={18 / pxPerCm} className={css.tag} />
      <text x={6 / pxPerCm} y={top - 5.5 / pxPerCm} fontSize={11 / pxPerCm}>
        Eye level
      </text>
    </g>
  );
}

/** Lines and gaps that a moved work is aligned with. */
export function WallGuides({ guides, wall, unit, pxPerCm }: Drawn & { guides: readonly Guide[] }) {
  return (
    <g className={css.guides} data-ui="">
      {guides.map((guide) => {
        if (guide.kind === 'gap')
          return (
            <Dimension key={`gap ${guide.axis} ${guide.fromCm}`} {...guide} {...{ wall, unit, pxPerCm }} isStrong />
          );
        const line =
          guide.axis === 'x'
            ? { x1: guide.atCm, x2: guide.atCm, y1: sceneY(wall, guide.fromCm), y2: sceneY(wall, guide.toCm) }
            : { x1: guide.fromCm, x2: guide.toCm, y1: sceneY(wall, guide.atCm), y2: sceneY(wall, guide.atCm) };
        return (
          <g key={`line ${guide.axis} ${guide.atCm}`}>
            <line {...line} className={css.halo} />
            <line {...line} className={css.line} />
          </g>
        );
      })}
    </g>
  );
}

interface DimensionProps extends Drawn {
  axis: 'x' | 'y';
  fromCm: number;
  toCm: number;
  /** The place on the other axis. */
  atCm: number;
  isStrong?: boolean;
  /** How far from the line a number stands that has no room in it. */
  asideCm?: number;
}

/** A length between two ends, with its number. Short ones have no room for it. */
function Dimension({ axis, fromCm, toCm, atCm, wall, unit, pxPerCm, isStrong, asideCm = 0 }: DimensionProps) {
  if (toCm - fromCm <= 0.05) return null;
  const end = 4 / pxPerCm;
  const point = (along: number, across: number) =>
    axis === 'x' ? `${along} ${sceneY(wall, atCm) + across}` : `${atCm + across} ${sceneY(wall, along)}`;
  const path = `M${point(fromCm, -end)}L${point(fromCm, end)}M${point(fromCm, 0)}L${point(toCm, 0)}M${point(toCm, -end)}L${point(toCm, end)}`;
  const middle = (fromCm + toCm) / 2;
  const text = lengthText(toCm - fromCm, unit);
  const width = (text.length * 7 + 8) / pxPerCm;
  const height = 16 / pxPerCm;
  const [x, y] = axis === 'x' ? [middle, sceneY(wall, atCm)] : [atCm, sceneY(wall, middle)];
  const hasRoom = (toCm - fromCm) * pxPerCm > (axis === 'x' ? text.length * 7 + 20 : 30);
  // A number without room stands beside its line.
  const [labelX, labelY] = hasRoom
    ? [x, y]
    : axis === 'x'
      ? [x, y - asideCm - 14 / pxPerCm]
      : [x + width / 2 + 6 / pxPerCm, y];
  return (
    <g className={css.dimension} data-strong={isStrong || undefined}>
      <path d={path} className={css.halo} />
      <path d={path} className={css.line} />
      <rect x={labelX - width / 2} y={labelY - height / 2} width={width} height={height} rx={height / 4} />
      <text x={labelX} y={labelY} fontSize={11 / pxPerCm} textAnchor="middle" dominantBaseline="central">
        {text}
      </text>
    </g>
  );
}

/** Distances of the selected works from their neighbors or the edges of the wall, and the height of their center. */
export function WallMeasures({ box, others, wall, unit, pxPerCm }: Drawn & { box: Box; others: readonly Box[] }) {
  const beside = others.filter(({ yCm, heightCm }) => Math.abs(yCm - box.yCm) < (heightCm + box.heightCm) / 2);
  const left = Math.max(0, ...beside.map(getRightCm).filter((edge) => edge <= getLeftCm(box)));
  const right = Math.min(wall.widthCm, ...beside.map(getLeftCm).filter((edge) => edge >= getRightCm(box)));
  const drawn = { wall, unit, pxPerCm };
  const floorCm = Math.max(0, wall.bottomCm);
  return (
    <g className={css.measures} data-ui="">
      <Dimension axis="x" fromCm={left} toCm={getLeftCm(box)} atCm={box.yCm} asideCm={box.heightCm / 2} {...drawn} />
      <Dimension axis="x" fromCm={getRightCm(box)} toCm={right} atCm={box.yCm} asideCm={box.heightCm / 2} {...drawn} />
      <Dimension axis="y" fromCm={floorCm} toCm={box.yCm - box.heightCm / 2} atCm={box.xCm} {...drawn} />
    </g>
  );
}
