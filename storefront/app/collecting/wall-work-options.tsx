import type { PlacedWork } from '@easel/domain/collecting/wall-plan';
import { choosePrint, frameWorks, moveItems } from '@easel/domain/collecting/wall-plan-edits';
import {
  FRAME_NAMES,
  FRAME_STYLES,
  FRAME_WIDTHS_CM,
  type Frame,
  MAT_WIDTHS_CM,
} from '@easel/domain/collecting/wall-plan-frames';
import { formatLength, formatSizeOnWall } from '@easel/domain/collecting/wall-plan-units';
import type { DisplayCurrency } from '@easel/domain/locale/exchange';
import { pluralize } from '@easel/domain/text/pluralize';
import { Link } from 'react-router';
import { FRAME_COLORS } from './wall-frame-colors.ts';
import { LengthField } from './wall-length-field.tsx';
import { OptionChips } from './wall-option-chips.tsx';
import css from './wall-panels.module.css';
import type { PlannerAction, PlannerState } from './wall-planner-state.ts';
import { priceText } from './wall-prices.ts';

export interface WallWorkOptionsProps {
  state: PlannerState;
  dispatch: (action: PlannerAction) => void;
  selected: readonly PlacedWork[];
  currency: DisplayCurrency;
}

/** The value that all selected works have; undefined if they differ. */
const common = <T,>(values: readonly T[]): T | undefined => (new Set(values).size === 1 ? values[0] : undefined);

/** Frame, print size and position of the selected works. */
export function WallWorkOptions({ state, dispatch, selected, currency }: WallWorkOptionsProps) {
  const plan = state.history.present;
  const keys = selected.map(({ key }) => key);
  const [first] = selected;
  const only = selected.length === 1 ? first : undefined;
  const work = only && state.works.get(only.artworkId);
  const frame = (change: Partial<Frame>) =>
    dispatch({ type: 'edit', plan: frameWorks(plan, keys, change, state.works) });
  const move = (byXCm: number, byYCm: number) =>
    dispatch({ type: 'edit', plan: moveItems(plan, keys, { byXCm, byYCm }, state.works) });
  const style = common(selected.map((placed) => placed.frame.style));
  const isFramed = selected.some((placed) => placed.frame.style !== 'none');
  const lengths = (values: readonly number[], zero: string) =>
    values.map((cm) => ({ value: String(cm), label: cm === 0 ? zero : formatLength(cm, plan.unit) }));
  return (
    <section className="stack panel padded-small" aria-label="Selected works">
      <h3 className="breakable italic">
        {work ? work.artworkTitle : `${pluralize(selected.length, 'work')} selected`}
      </h3>
      {only && work && work.prints.length > 0 && (
        <PrintChoice
          {...{ only, work, currency }}
          unit={plan.unit}
          onChoose={(print) => dispatch({ type: 'edit', plan: choosePrint(plan, only.key, print, state.works) })}
        />
      )}
      <OptionChips
        label="Frame"
        value={style}
        onChange={(value) => frame({ style: value, ...(!isFramed && { widthCm: FRAME_WIDTHS_CM[plan.unit][1] ?? 2 }) })}
        options={FRAME_STYLES.map((value) => ({
          ...{ value, label: FRAME_NAMES[value] },
          ...(value !== 'none' && { swatch: FRAME_COLORS[value].side }),
        }))}
      />
      {isFramed && (
        <>
          <OptionChips
            label="Frame width"
            value={String(common(selected.map((placed) => placed.frame.widthCm)))}
            onChange={(value) => frame({ widthCm: Number(value) })}
            options={lengths(FRAME_WIDTHS_CM[plan.unit], '')}
          />
          <OptionChips
            label="Mat"
            value={String(common(selected.map((placed) => placed.frame.matCm)))}
            onChange={(value) => frame({ matCm: Number(value) })}
            options={lengths(MAT_WIDTHS_CM[plan.unit], 'None')}
          />
        </>
      )}
      {only && (
        <div className={css.pair}>
          <LengthField
            label="Center from left"
            cm={only.xCm}
            unit={plan.unit}
            onChange={(cm) => move(cm - only.xCm, 0)}
          />
          <LengthField label="Center height" cm={only.yCm} unit={plan.unit} onChange={(cm) => move(0, cm - only.yCm)} />
        </div>
      )}
      {work && (
        <Link className={css.link} to={work.productUrl} target="_blank">
          View work<span className="visually-hidden"> (opens in a new tab)</span>
        </Link>
      )}
    </section>
  );
}

interface PrintChoiceProps {
  only: PlacedWork;
  work: NonNullable<ReturnType<PlannerState['works']['get']>>;
  unit: 'cm' | 'in';
  currency: DisplayCurrency;
  onChoose: (print: PlacedWork['print']) => void;
}

/** The original, or one of the sizes in which the work is printed. */
function PrintChoice({ only, work, unit, currency, onChoose }: PrintChoiceProps) {
  const chosen = work.prints.findIndex(
    ({ widthCm, heightCm }) => only.print?.widthCm === widthCm && only.print.heightCm === heightCm,
  );
  const original = { widthCm: work.widthCm ?? 0, heightCm: work.heightCm ?? 0 };
  return (
    <label className={css.select}>
      Size
      <select
        className="small-text full-width ink"
        value={only.print ? String(chosen) : 'original'}
        onChange={({ target }) => {
          const size = work.prints[Number(target.value)];
          onChoose(target.value === 'original' || !size ? null : { widthCm: size.widthCm, heightCm: size.heightCm });
        }}
      >
        <option value="original">Original, {formatSizeOnWall(original, unit)}</option>
        {only.print && chosen < 0 && (
          <option value="-1">Print, {formatSizeOnWall(only.print, unit)}, no longer offered</option>
        )}
        {work.prints.map((size, index) => (
          <option key={`${size.widthCm} ${size.heightCm}`} value={index}>
            Print, {formatSizeOnWall(size, unit)}, from {priceText(size.fromPriceCents, currency)}
          </option>
        ))}
      </select>
    </label>
  );
}
