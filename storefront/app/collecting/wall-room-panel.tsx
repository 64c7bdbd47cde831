import { FLOORS, type Floor, type Wall } from '@easel/domain/collecting/wall-plan';
import { changeWall } from '@easel/domain/collecting/wall-plan-edits';
import { EYE_LINE_CM } from '@easel/domain/collecting/wall-plan-snap';
import { lengthIn, type Unit } from '@easel/domain/locale/units';
import { useId } from 'react';
import { WALL_COLORS } from './wall-frame-colors.ts';
import { LengthField } from './wall-length-field.tsx';
import { OptionChips } from './wall-option-chips.tsx';
import css from './wall-panels.module.css';
import { WallPhotoOptions, type WallPhotoOptionsProps } from './wall-photo-options.tsx';
import type { PlannerAction, PlannerState } from './wall-planner-state.ts';

const FLOOR_NAMES: Record<Floor, string> = {
  oak: 'Oak',
  walnut: 'Walnut',
  concrete: 'Concrete',
  carpet: 'Carpet',
  none: 'None',
};

const UNITS: readonly { value: Unit; label: string }[] = [
  { value: 'cm', label: 'cm' },
  { value: 'in', label: 'in' },
];

export interface WallRoomPanelProps {
  state: PlannerState;
  dispatch: (action: PlannerAction) => void;
  showsEyeLine: boolean;
  onEyeLine: (isShown: boolean) => void;
  photo: Omit<WallPhotoOptionsProps, 'wall' | 'unit' | 'onBottom'>;
}

/** The wall: its size, color and floor, or the visitor's photo. */
export function WallRoomPanel({ state, dispatch, showsEyeLine, onEyeLine, photo }: WallRoomPanelProps) {
  const plan = state.history.present;
  const { wall, unit } = plan;
  const colorId = useId();
  const change = (changed: Partial<Wall>, tag?: string) =>
    dispatch({ type: 'edit', plan: changeWall(plan, changed, state.works), ...(tag && { tag }) });
  return (
    <>
      <div className={css.triple}>
        {wall.kind === 'drawn' && (
          <>
            <LengthField label="Wall width" cm={wall.widthCm} unit={unit} onChange={(widthCm) => change({ widthCm })} />
            <LengthField
              label="Wall height"
              cm={wall.heightCm}
              unit={unit}
              onChange={(heightCm) => change({ heightCm })}
            />
          </>
        )}
        <OptionChips
          label="Unit"
          options={UNITS}
          value={unit}
          onChange={(next) => dispatch({ type: 'edit', plan: { ...plan, unit: next } })}
        />
      </div>
      <WallPhotoOptions {...photo} {...{ wall, unit }} onBottom={(bottomCm) => change({ bottomCm })} />
      {wall.kind === 'drawn' && (
        <>
          <fieldset className={css.colors}>
            <legend>Wall color</legend>
            <div>
              {WALL_COLORS.map(({ name, color }) => (
                <label key={color} className="pickable" title={name}>
                  <input
                    type="radio"
                    name={colorId}
                    checked={wall.color === color}
                    onChange={() => change({ color })}
                  />
                  <svg aria-hidden="true" viewBox="0 0 10 10">
                    <rect width="10" height="10" fill={color} />
                  </svg>
                  <span className="visually-hidden">{name}</span>
                </label>
              ))}
              <label className={css.custom} title="Another color">
                <input
                  type="color"
                  aria-label="Another color"
                  value={wall.color}
                  onChange={({ target }) => change({ color: target.value }, 'color')}
                />
              </label>
            </div>
          </fieldset>
          <OptionChips
            label="Floor"
            options={FLOORS.map((value) => ({ value, label: FLOOR_NAMES[value] }))}
            value={wall.floor}
            onChange={(floor) => change({ floor })}
          />
        </>
      )}
      <label className={css.check}>
        <input type="checkbox" checked={showsEyeLine} onChange={({ target }) => onEyeLine(target.checked)} />
        Show eye level, {lengthIn(EYE_LINE_CM.min, unit)}–{lengthIn(EYE_LINE_CM.max, unit)} {unit} above the floor
      </label>
    </>
  );
}
