import { type RefObject, useRef, useState } from 'react';
import { SelectField } from '../ui/select-field.tsx';
import css from './section.module.css';

export interface AddSelectProps {
  label: string;
  name: string;
  placeholder: string;
  options: readonly { code: string; name: string }[];
  onAdd: (code: string) => void;
  ref?: RefObject<HTMLSelectElement | null>;
}

/** Chooses one of many and adds it with a button: whoever moves through the options with the keyboard must not add each of them. */
export function AddSelect({ label, name, placeholder, options, onAdd, ref }: AddSelectProps) {
  const own = useRef<HTMLSelectElement>(null);
  const select = ref ?? own;
  const [code, setCode] = useState('');
  // What was chosen may have been added in another way, such as with an earlier version.
  const chosen = options.some((option) => option.code === code) ? code : '';
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
