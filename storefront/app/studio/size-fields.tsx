import { INCHES_PER_CM, KG_PER_LB, type Unit } from '@easel/domain/locale/units';
import { useState } from 'react';
import { useSite } from '../lib/page-meta.ts';
import css from './draft-editor.module.css';
import { NumberField } from './number-field.tsx';
import type { StepProps } from './step-props.ts';

const UNITS: readonly { unit: Unit; name: string }[] = [
  { unit: 'cm', name: 'cm, kg' },
  { unit: 'in', name: 'in, lb' },
];

const parseDecimal = (text: string) =>
  /^\d{1,6}([.,]\d{1,3})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : undefined;
const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals));
const formatDecimal = (value: number) => String(rounded(value, 2));

/** Size and weight in the unit that the artist measures in. They are stored in centimeters and kilograms. */
export function SizeFields({ fields, problems, change }: Omit<StepProps, 'draft'>) {
  const preferred = useSite().preferences.measurementUnit;
  const [unit, setUnit] = useState<Unit>(preferred);
  const cmPerUnit = unit === 'in' ? 1 / INCHES_PER_CM : 1;
  const kgPerUnit = unit === 'in' ? KG_PER_LB : 1;
  const field = (name: 'depthCm' | 'heightCm' | 'weightKg' | 'widthCm', label: string) => {
    const factor = name === 'weightKg' ? kgPerUnit : cmPerUnit;
    return (
      <NumberField
        // What was typed in one unit is shown in the other one.
        key={`${name} ${unit}`}
        label={label}
        name={name}
        value={fields[name]}
        parse={(text) => {
          const value = parseDecimal(text);
          return value === undefined ? undefined : rounded(value * factor, 3);
        }}
        format={(value) => formatDecimal(value / factor)}
        problem={problems[name]}
        onChange={(value) => change({ [name]: value })}
      />
    );
  };
  return (
    <fieldset className="stack">
      <legend className={css.legend}>Size</legend>
      <div className={css.units}>
        {UNITS.map((one) => (
          <label key={one.unit} className="option">
            <input type="radio" name="unit" checked={unit === one.unit} onChange={() => setUnit(one.unit)} />
            <span>{one.name}</span>
          </label>
        ))}
      </div>
      <div className={css.sizes}>
        {field('widthCm', 'Width')}
        {field('heightCm', 'Height')}
        {field('depthCm', 'Depth')}
        {field('weightKg', 'Weight')}
      </div>
    </fieldset>
  );
}
