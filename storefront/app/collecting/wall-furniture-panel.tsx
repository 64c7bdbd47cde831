import { addFurniture, resizeFurniture } from '@easel/domain/collecting/wall-plan-edits';
import { FURNITURE, FURNITURE_KINDS, isResizable } from '@easel/domain/collecting/wall-plan-furniture';
import { showFlash } from '../lib/flash-store.ts';
import { WallFurniture } from './wall-furniture.tsx';
import { LengthField } from './wall-length-field.tsx';
import css from './wall-panels.module.css';
import type { PlannerAction, PlannerState } from './wall-planner-state.ts';

/** Furniture and a person, to judge the size of works. */
export function WallFurniturePanel({
  state,
  dispatch,
}: {
  state: PlannerState;
  dispatch: (action: PlannerAction) => void;
}) {
  const plan = state.history.present;
  const add = (kind: (typeof FURNITURE_KINDS)[number]) => {
    const outcome = addFurniture(plan, kind);
    if (!outcome.ok) return showFlash(outcome.messages.join(' '), 'warning');
    const key = outcome.value.furniture.at(-1)?.key ?? '';
    dispatch({ type: 'edit', plan: outcome.value, select: [key], announcement: `${FURNITURE[kind].name} added.` });
  };
  return (
    <>
      <ul className={css.furniture}>
        {FURNITURE_KINDS.map((kind) => {
          const { name, widthCm, heightCm } = FURNITURE[kind];
          return (
            <li key={kind}>
              <button type="button" aria-label={`Add ${name}`} onClick={() => add(kind)}>
                <svg
                  className={css.drawing}
                  viewBox={`${-widthCm / 2 - 4} ${-heightCm - 4} ${widthCm + 8} ${heightCm + 8}`}
                  aria-hidden="true"
                >
                  <WallFurniture item={{ key: '', kind, xCm: 0, widthCm }} shadowId="none" />
                </svg>
                {name}
              </button>
            </li>
          );
        })}
      </ul>
      {plan.furniture.length > 0 && (
        <ul className={css.placed}>
          {plan.furniture.map((item) => (
            <li
              className="small-text line-below"
              key={item.key}
              data-selected={state.selection.includes(item.key) || undefined}
            >
              <span>{FURNITURE[item.kind].name}</span>
              {isResizable(item.kind) && (
                <LengthField
                  label="Width"
                  cm={item.widthCm}
                  unit={plan.unit}
                  onChange={(cm) => dispatch({ type: 'edit', plan: resizeFurniture(plan, item.key, cm) })}
                />
              )}
              <button
                type="button"
                className={css.remove}
                aria-label={`Remove ${FURNITURE[item.kind].name}`}
                onClick={() =>
                  dispatch({ type: 'remove', keys: [item.key], announcement: `${FURNITURE[item.kind].name} removed.` })
                }
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="quiet">Everything is drawn at the scale of the wall. The person is 170 cm (5 ft 7 in) tall.</p>
    </>
  );
}
