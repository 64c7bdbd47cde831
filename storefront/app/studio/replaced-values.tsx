import { describeValue, FIELD_LABELS } from '@easel/domain/studio/describe-field';
import type { ReplacedValue } from '@easel/domain/studio/draft-changes';
import type { DraftField, DraftFields } from '@easel/domain/studio/draft-fields';
import css from './draft-editor.module.css';

export interface ReplacedValuesProps {
  replaced: readonly ReplacedValue[];
  change: (part: Partial<DraftFields>) => void;
  dismiss: (field: DraftField) => void;
}

/** What was entered on another device at the same time, so that nothing is lost. */
export function ReplacedValues({ replaced, change, dismiss }: ReplacedValuesProps) {
  return replaced.map(({ field, value }) => (
    <p key={field} className={css.note} role="alert">
      {FIELD_LABELS[field]} was “{describeValue(field, value) || 'empty'}” on another device. Yours was saved instead.{' '}
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
