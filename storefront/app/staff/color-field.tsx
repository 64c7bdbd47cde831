import { contrastOn, formatPromoColor, textOn } from '@easel/domain/selling/promo-color';
import { Field } from '../ui/field.tsx';
import css from './section.module.css';

/** A color as six hexadecimal digits, with a picker, and how well its text can be read. */
export function ColorField({ value, onChange }: { value: string; onChange: (color: string) => void }) {
  const isColor = /^[0-9a-f]{6}$/i.test(value);
  return (
    <div className="stack-tiny">
      <div className={css.color}>
        <input
          type="color"
          aria-label="Pick the color"
          value={formatPromoColor(value)}
          onChange={({ currentTarget }) => onChange(currentTarget.value.slice(1))}
        />
        <Field
          label="Color"
          name="color"
          maxLength={7}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value.replace('#', ''))}
        />
      </div>
      <p className="quiet">
        {isColor
          ? `${textOn(value) === 'white' ? 'White' : 'Black'} text, contrast ${contrastOn(value)} : 1${contrastOn(value) >= 7 ? ', very good' : ', good'}`
          : 'Six hexadecimal digits, such as 1f3a5f.'}
      </p>
    </div>
  );
}
