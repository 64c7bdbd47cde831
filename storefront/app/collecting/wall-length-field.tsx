import { lengthText, parseLength } from '@easel/domain/collecting/wall-plan-units';
import type { Unit } from '@easel/domain/locale/units';
import { useId, useState } from 'react';
import css from './wall-panels.module.css';

export interface LengthFieldProps {
  label: string;
  cm: number;
  unit: Unit;
  onChange: (cm: number) => void;
  hint?: string;
}

/** A length in the unit of the plan. It is applied with Enter or when the field is left; anything that is not a length is undone. */
export function LengthField({ label, cm, unit, onChange, hint }: LengthFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const apply = () => {
    const parsed = typed === undefined ? undefined : parseLength(typed, unit);
    if (parsed !== undefined) onChange(parsed);
    setTyped(undefined);
  };
  return (
    <div className={css.length}>
      <label htmlFor={id}>{label}</label>
      <span className={css.measure}>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? lengthText(cm, unit)}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={apply}
          onKeyDown={(event) => {
            if (event.key === 'Enter') apply();
            if (event.key === 'Escape') setTyped(undefined);
          }}
        />
        <span className={css.unit} aria-hidden="true">
          {unit}
        </span>
      </span>
      {hint && (
        <small className="tiny-text" id={`${id}-hint`}>
          {hint}
        </small>
      )}
    </div>
  );
}
