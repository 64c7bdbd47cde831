import { calculatePlanTotal } from '@easel/domain/collecting/wall-plan-price';
import type { DisplayCurrency } from '@easel/domain/locale/exchange';
import css from './wall-planner.module.css';
import type { PlannerState } from './wall-planner-state.ts';
import { totalTexts } from './wall-prices.ts';

type Priced = Pick<PlannerState, 'works'> & { plan: PlannerState['history']['present']; currency: DisplayCurrency };

/** The total price of the works on the wall. */
export function WallTotal({ works, plan, currency }: Priced) {
  const { amount, counted, leftOut } = totalTexts(calculatePlanTotal(plan.works, works), currency);
  const hasFrames = plan.works.some(({ frame }) => frame.style !== 'none');
  return (
    <div className={css.total}>
      <p>
        <span>Total, {counted}</span>
        <strong className="figure">{amount}</strong>
      </p>
      {leftOut && <small className="tiny-text">{leftOut}</small>}
      {hasFrames && <small className="tiny-text">Frames are a preview and not included.</small>}
    </div>
  );
}
