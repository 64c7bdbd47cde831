import type { VacationPlan } from '@easel/contract/accounts/presence';
import { MAX_VACATION_NOTE } from '@easel/domain/accounts/vacation';
import { useState } from 'react';
import { ActionForm } from '../lib/action-form.tsx';
import { useActionForm } from '../lib/use-action-form.ts';
import { Field } from '../ui/field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import css from './vacation-card.module.css';

const CHOICES = [
  ['no', 'Works cannot be bought', 'They stay on your page and leave the listings.'],
  ['yes', 'Works can be bought and ship after my return', 'Buyers see the later dates before they order.'],
] as const;

/** The days of a vacation, what happens to works meanwhile, and a message to buyers. */
export function VacationForm({ vacation, isOn }: { vacation: VacationPlan | null; isOn: boolean }) {
  const form = useActionForm({ action: '/account/profile', name: 'vacation', revalidates: false });
  const [note, setNote] = useState(vacation?.note ?? '');
  const today = new Date().toISOString().slice(0, 10);
  return (
    <ActionForm form={form} className={css.form}>
      <div className={css.days}>
        <Field
          label="First day"
          name="awayFrom"
          type="date"
          min={isOn ? undefined : today}
          defaultValue={vacation?.from ?? today}
        />
        <Field label="Last day" name="awayUntil" type="date" min={today} defaultValue={vacation?.until ?? ''} />
      </div>
      <fieldset className={css.choices}>
        <legend>Meanwhile</legend>
        {CHOICES.map(([value, label, hint]) => (
          <label key={value}>
            <input
              type="radio"
              name="shipsAfter"
              value={value}
              defaultChecked={(vacation?.shipsAfter ? 'yes' : 'no') === value}
            />
            <span>
              {label}
              <small>{hint}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <TextArea
        label="Message to buyers (optional)"
        name="note"
        rows={2}
        text={note}
        value={note}
        maxLength={MAX_VACATION_NOTE}
        mostCharacters={MAX_VACATION_NOTE}
        onChange={({ target }) => setNote(target.value)}
      />
      <button type="submit" className="button" data-kind="quiet" aria-disabled={form.isSubmitting}>
        {form.isSubmitting ? 'Saving…' : vacation ? 'Save changes' : 'Plan this vacation'}
      </button>
      <p role="alert" className="form-message">
        {form.message}
      </p>
    </ActionForm>
  );
}
