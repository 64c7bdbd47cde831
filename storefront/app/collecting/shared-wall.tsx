import type { PlannerWork } from '@easel/contract/collecting/wall-plans';
import { getPictureSize, type WallPlan } from '@easel/domain/collecting/wall-plan';
import { getPlacedPrice } from '@easel/domain/collecting/wall-plan-price';
import { formatSizeOnWall } from '@easel/domain/collecting/wall-plan-units';
import { wallPlannerUrl } from '@easel/domain/collecting/wall-planner-url';
import type { DisplayCurrency } from '@easel/domain/locale/exchange';
import type { Unit } from '@easel/domain/locale/units';
import { Link } from 'react-router';
import css from './shared-wall.module.css';
import { describeWall } from './wall-descriptions.ts';
import { placedPriceText } from './wall-prices.ts';
import { WallScene } from './wall-scene.tsx';
import { WallTotal } from './wall-total.tsx';

export interface SharedWallProps {
  name: string;
  plan: WallPlan;
  works: readonly PlannerWork[];
  /** The unit of the visitor, not of the owner. */
  unit: Unit;
  currency: DisplayCurrency;
}

/** A wall that somebody has shared, without their photo. It cannot be changed here. */
export function SharedWall({ name, plan: shared, works: list, unit, currency }: SharedWallProps) {
  const plan = { ...shared, unit };
  const works = new Map(list.map((work) => [work.artworkId, work]));
  const ids = plan.works.map(({ artworkId }) => artworkId).filter((id) => works.has(id));
  return (
    <div className={css.shared}>
      <header>
        <h1 className="breakable page-title">{name}</h1>
        <p>A wall of {formatSizeOnWall(plan.wall, unit)}, shared with you. Works are shown at true size.</p>
      </header>
      <div className={css.stage}>
        <WallScene plan={plan} works={works} pxPerCm={5} label={describeWall(plan)} />
      </div>
      <ul className={css.works}>
        {plan.works.map((placed) => {
          const work = works.get(placed.artworkId);
          if (!work) return null;
          const price = getPlacedPrice(placed, work);
          return (
            <li key={placed.key}>
              <Link to={work.productUrl}>
                <em className="breakable serif body-text">{work.artworkTitle}</em>
              </Link>
              <span className="muted">{work.artistName}</span>
              <span className="muted">
                {placed.print ? 'Print, ' : ''}
                {formatSizeOnWall(getPictureSize(placed, work), unit)}
              </span>
              <b className="regular" data-kind={price.kind}>
                {placedPriceText(price, currency)}
              </b>
            </li>
          );
        })}
      </ul>
      <WallTotal {...{ plan, works, currency }} />
      {ids.length > 0 && (
        <Link className="button" to={wallPlannerUrl(ids)}>
          See these works on your wall
        </Link>
      )}
    </div>
  );
}
