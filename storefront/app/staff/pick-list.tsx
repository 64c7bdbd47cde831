import { useRef } from 'react';
import { AddSelect } from './add-select.tsx';
import css from './section.module.css';

export interface PickListProps<Code extends string> {
  label: string;
  name: string;
  options: readonly { code: Code; name: string }[];
  chosen: readonly Code[];
  /** What an empty list means, such as `All countries`. */
  emptyText: string;
  onChange: (chosen: Code[]) => void;
}

/** Some of many options: those that are chosen, each with a button that removes it. */
export function PickList<Code extends string>({
  label,
  name,
  options,
  chosen,
  emptyText,
  onChange,
}: PickListProps<Code>) {
  const select = useRef<HTMLSelectElement>(null);
  const remove = (code: Code) => {
    onChange(chosen.filter((one) => one !== code));
    // Its button is gone.
    select.current?.focus();
  };
  const nameOf = (code: Code) => options.find((option) => option.code === code)?.name ?? code;
  return (
    <div className="stack-small packed">
      <AddSelect
        ref={select}
        label={label}
        name={name}
        placeholder={chosen.length === 0 ? emptyText : 'Add another one'}
        options={options.filter(({ code }) => !chosen.includes(code))}
        onAdd={(code) => onChange([...chosen, code])}
      />
      {chosen.length > 0 && (
        <ul className="wrapped spaced-tiny" aria-label={label}>
          {chosen.map((code) => (
            <li key={code}>
              <button type="button" className={css.pick} onClick={() => remove(code)}>
                {nameOf(code)} <span aria-hidden="true">×</span>
                <span className="visually-hidden">, remove</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
