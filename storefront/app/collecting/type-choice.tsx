import type { CollectionType } from '@easel/domain/collecting/collection-types';
import { useId } from 'react';
import css from './collection-form.module.css';

export interface TypeChoiceProps {
  types: readonly CollectionType[];
  chosen: readonly string[];
  errors: readonly string[] | undefined;
  onChange: (typeIds: string[]) => void;
}

/** The collection types that artists and admins choose from. */
export function TypeChoice({ types, chosen, errors, onChange }: TypeChoiceProps) {
  const id = useId();
  const toggle = (typeId: string) =>
    onChange(chosen.includes(typeId) ? chosen.filter((one) => one !== typeId) : [...chosen, typeId]);
  return (
    <fieldset aria-describedby={errors ? `${id}-errors` : undefined}>
      <legend>Collection types</legend>
      <div className={css.types}>
        {types.map(({ id: typeId, name }) => (
          <label key={typeId} className={css.choice}>
            <input
              type="checkbox"
              name="collectionTypeIds"
              value={typeId}
              checked={chosen.includes(String(typeId))}
              aria-invalid={errors !== undefined}
              onChange={() => toggle(String(typeId))}
            />
            {name}
          </label>
        ))}
      </div>
      {errors && (
        <p id={`${id}-errors`} className={css.error}>
          {errors.join(' ')}
        </p>
      )}
    </fieldset>
  );
}
