import { checkForm, mergeErrors, type PropertyErrors, type Rules } from '@easel/domain/text/validation';
import { type SyntheticEvent, useState } from 'react';

export type FormFields = Record<string, string>;

/** Validation: `check` returns the fields of a valid form, or shows the errors and focuses the first invalid field. */
export function useFormErrors(rules: Rules, initial: readonly PropertyErrors[] = []) {
  const [errors, setErrors] = useState<readonly PropertyErrors[]>(initial);
  const check = (form: HTMLFormElement): FormFields | undefined => {
    const fields = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    const found = checkForm(fields, rules);
    setErrors(found);
    if (found.length === 0) return fields;
    const invalid = [...form.elements].find((field) =>
      found.some(({ property }) => property === field.getAttribute('name')),
    );
    if (invalid instanceof HTMLElement) invalid.focus();
    return undefined;
  };
  /** An invalid field is checked again on input. On blur, the button would move while it is being clicked. */
  const onInput = ({ target }: SyntheticEvent) => {
    const { name, value } = target as HTMLInputElement;
    if (!name || !errors.some(({ property }) => property === name)) return;
    const remaining = checkForm({ [name]: value }, { [name]: rules[name] ?? [] });
    setErrors((before) =>
      mergeErrors(
        before.filter(({ property }) => property !== name),
        remaining,
      ),
    );
  };
  const errorsOf = (name: string) => errors.find(({ property }) => property === name)?.messages;
  return { check, onInput, errorsOf };
}
