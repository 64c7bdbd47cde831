import { formatMoney } from '@easel/domain/locale/currency';
import type { ReplacedValue } from '@easel/domain/studio/draft-changes';
import type { DraftField, DraftFields } from '@easel/domain/studio/draft-fields';
import css from './draft-editor.module.css';

const FIELD_NAMES: Partial<Record<DraftField, string>> = {
  title: 'title',
  statement: 'description',
  priceCents: 'price',
  widthCm: 'width',
  heightCm: 'height',
  depthCm: 'depth',
  weightKg: 'weight',
  altText: 'short description',
  visualDescription: 'long description',
};

const nameOf = (field: DraftField) => FIELD_NAMES[field] ?? field.replace(/([A-Z])/g, ' $1').toLowerCase();

function textOf(field: DraftField, value: unknown): string {
  if (value === null || value === '') return 'empty';
  if (typeof value === 'number' && field.endsWith('Cents')) return formatMoney(value, 'USD');
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return Array.isArray(value)
    ? value.join(', ') || 'empty'
    : typeof value === 'object'
      ? 'different'
      : `“${String(value)}”`;
}

export interface ReplacedValuesProps {
  replaced: readonly ReplacedValue[];
  change: (part: Partial<DraftFields>) => void;
  dismiss: (field: DraftField) => void;
}

/** What was entered on another device at the same time, so that nothing is lost. */
export function ReplacedValues({ replaced, change, dismiss }: ReplacedValuesProps) {
  return replaced.map(({ field, value }) => (
    <p key={field} className={css.note} role="alert">
      On another device the {nameOf(field)} was {textOf(field, value)}. Yours was saved instead.{' '}
      <button
        type="button"
        className="text-button"
        onClick={() => {
          change({ [field]: value });
          dismiss(field);
        }}
      >
        Use the other one
      </button>{' '}
      <button type="button" className="text-button" onClick={() => dismiss(field)}>
        Keep mine
      </button>
    </p>
  ));
}
