import { type RefObject, useRef, useState } from 'react';
import { SelectField } from '../ui/select-field.tsx';
import css from './section.module.css';

export interface AddSelectProps<Code extends string> {
  label: string;
  name: string;
  placeholder: string;
  options: readonly { code: Code; name: string }[];
  onAdd: (code: Code) => void;
  ref?: RefObject<HTMLSelectElement | null>;
}

/** Chooses one of many and adds it with a button: whoever moves through the options with the keyboard must not add each of them. */
export function AddSelect<Code extends string>({
  label,
  name,
  placeholder,
  options,
  onAdd,
  ref,
}: AddSelectProps<Code>) {
  const own = useRef<HTMLSelectElement>(null);
  const select = ref ?? own;
  const [code, setCode] = useState<Code | ''>('');
  // What was chosen may have been added in another way, such as with an earlier version.
  const chosen = options.find((option) => option.code === code)?.code ?? '';
  const add = () => {
    if (chosen !== '') onAdd(chosen);
    setCode('');
    select.current?.focus();
  };
  return (
    <div className={css.add}>
      <SelectField
        ref={select}
        label={label}
        name={name}
        placeholder={placeholder}
        options={options}
        value={chosen}
        onChoose={setCode}
      />
      <button type="button" className="button" data-kind="quiet" onClick={add}>
        Add<span className="visually-hidden"> to {label}</span>
      </button>
    </div>
  );
}
