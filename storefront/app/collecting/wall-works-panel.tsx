import { formatImageUrl } from '@easel/domain/catalogue/image-variant';
import { calculateOuterSize, getPictureSize, type SizeOnWall } from '@easel/domain/collecting/wall-plan';
import { getPlacedPrice } from '@easel/domain/collecting/wall-plan-price';
import { formatSizeOnWall } from '@easel/domain/collecting/wall-plan-units';
import type { DisplayCurrency } from '@easel/domain/locale/exchange';
import css from './wall-panels.module.css';
import type { PlannerAction, PlannerState } from './wall-planner-state.ts';
import { placedPriceText } from './wall-prices.ts';
import { WallWorkOptions } from './wall-work-options.tsx';

export interface WallWorksPanelProps {
  state: PlannerState;
  dispatch: (action: PlannerAction) => void;
  currency: DisplayCurrency;
  onAdd: () => void;
}

const isTooLarge = (size: SizeOnWall, wall: SizeOnWall) => size.widthCm > wall.widthCm || size.heightCm > wall.heightCm;

/** The works on the wall with their prices, and the options of the selected ones. */
export function WallWorksPanel({ state, dispatch, currency, onAdd }: WallWorksPanelProps) {
  const { works, unit, wall } = state.history.present;
  const selected = works.filter(({ key }) => state.selection.includes(key));
  return (
    <>
      <button type="button" className="button" data-kind="quiet" onClick={onAdd}>
        Add works
      </button>
      {selected.length > 0 && <WallWorkOptions {...{ state, dispatch, selected, currency }} />}
      {works.length === 0 && (
        <p className="quiet">No works yet. Add works by search or from your favorites and collections.</p>
      )}
      <ul className={css.works}>
        {works.map((placed) => {
          const work = state.works.get(placed.artworkId);
          const title = work?.artworkTitle ?? 'Work no longer shown';
          const price = getPlacedPrice(placed, work);
          return (
            <li key={placed.key} data-selected={state.selection.includes(placed.key) || undefined}>
              <button
                type="button"
                className={css.pick}
                aria-pressed={state.selection.includes(placed.key)}
                onClick={(event) =>
                  dispatch({
                    ...{ type: 'select', keys: [placed.key] },
                    isAdded: event.shiftKey || event.metaKey || event.ctrlKey,
                  })
                }
              >
                {work?.imageBaseUrl ? (
                  <img src={formatImageUrl(work.imageBaseUrl, 'small')} alt="" loading="lazy" />
                ) : (
                  <span />
                )}
                <span>
                  <em className="truncated serif body-text">{title}</em>
                  {work && <span className="muted truncated">{work.artistName}</span>}
                  {work && (
                    <span className="muted truncated">
                      {placed.print ? 'Print, ' : ''}
                      {formatSizeOnWall(getPictureSize(placed, work), unit)}
                    </span>
                  )}
                  {work && isTooLarge(calculateOuterSize(placed, work), wall) && <i>Larger than the wall</i>}
                  <b className="regular" data-kind={price.kind}>
                    {placedPriceText(price, currency)}
                  </b>
                </span>
              </button>
              <button
                type="button"
                className={css.remove}
                aria-label={`Remove ${title}`}
                onClick={() => dispatch({ type: 'remove', keys: [placed.key], announcement: `${title} removed.` })}
              >
                ×
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
