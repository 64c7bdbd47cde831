import type { CollectionForm } from '@easel/domain/collecting/collection-form';
import { Field } from '../ui/field.tsx';
import css from './collection-form.module.css';

const FIELDS = [
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['email', 'Email'],
  ['zendeskTicketId', 'Zendesk ticket id'],
] as const;

export interface AdvisoryFieldsProps {
  form: CollectionForm;
  errorsOf: (name: keyof CollectionForm) => string[] | undefined;
  onChange: (changes: Partial<CollectionForm>) => void;
}

/** The client of an advisory selection (type 17): a full name with an email, or a ticket id. */
export function AdvisoryFields({ form, errorsOf, onChange }: AdvisoryFieldsProps) {
  return (
    <fieldset>
      <legend>Client</legend>
      <p className="quiet">Enter the name and email of the client, or a Zendesk ticket id.</p>
      <div className={css.pair}>
        {FIELDS.map(([name, label]) => (
          <Field
            key={name}
            label={label}
            name={name}
            type={name === 'email' ? 'email' : 'text'}
            autoComplete="off"
            value={form[name]}
            errors={errorsOf(name)}
            onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
          />
        ))}
      </div>
    </fieldset>
  );
}
