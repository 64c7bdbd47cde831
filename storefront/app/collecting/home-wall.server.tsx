import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import type { PlannerWork } from '@easel/contract/collecting/wall-plans';
import { emptyPlan, type WallPlan } from '@easel/domain/collecting/wall-plan';
import type { Unit } from '@easel/domain/locale/units';
import { renderToStaticMarkup } from 'react-dom/server';
import { WallScene } from './wall-scene.tsx';

const GAP_CM = 14;
/** The middle of the works, above a sofa. */
const HANGING_CM = 158;
const WALL_COLOR = '#dfe0d8';
/** Sharp in a drawing of usual width. */
const PX_PER_CM = 3;

/** A furnished room with works at true scale, drawn as the wall planner draws it. Only the drawing is sent, not the scripts of the planner. */
export function renderHomeWall(works: readonly ArtworkTile[], unit: Unit): string {
  const plan = arrange(works, emptyPlan(unit));
  const planned = new Map(works.map((work) => [work.artworkId, toPlannerWork(work)]));
  const label = `A room with a sofa, and above it ${works.map(({ artworkTitle }) => artworkTitle).join(', ')}`;
  return renderToStaticMarkup(<WallScene plan={plan} works={planned} pxPerCm={PX_PER_CM} label={label} />, {
    identifierPrefix: 'home-wall-',
  });
}

function arrange(works: readonly ArtworkTile[], plan: WallPlan): WallPlan {
  const widthCm = works.reduce((sum, { width }) => sum + width, GAP_CM * (works.length - 1));
  const middle = plan.wall.widthCm / 2;
  let left = middle - widthCm / 2;
  return {
    ...plan,
    wall: { ...plan.wall, color: WALL_COLOR },
    works: works.map(({ artworkId, width }) => {
      const xCm = left + width / 2;
      left += width + GAP_CM;
      const frame = { style: 'oak', widthCm: 1.5, matCm: 0 } as const;
      return { key: `work-${artworkId}`, artworkId, print: null, xCm, yCm: HANGING_CM, frame };
    }),
    furniture: [
      { key: 'sofa', kind: 'sofa', xCm: middle, widthCm: 220 },
      { key: 'lamp', kind: 'lamp', xCm: middle - 155, widthCm: 42 },
      { key: 'plant', kind: 'plant', xCm: middle + 155, widthCm: 70 },
    ],
  };
}

const toPlannerWork = (work: ArtworkTile): PlannerWork => ({
  artworkId: work.artworkId,
  artworkTitle: work.artworkTitle,
  artistName: `${work.firstName} ${work.lastName}`.trim(),
  category: work.category,
  widthCm: work.width,
  heightCm: work.height,
  aspectRatio: work.aspectRatio,
  imageBaseUrl: work.imageBaseUrl,
  placeholderColor: work.placeholderColor,
  originalStatus: work.originalStatus,
  listPriceCents: work.listPrice,
  prints: [],
  productUrl: work.productUrl,
});
