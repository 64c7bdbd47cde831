import { chooseColumns } from '@easel/domain/staff/list-settings';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { ActionForm } from '../lib/action-form.tsx';
import { useActionForm } from '../lib/use-action-form.ts';
import { DropdownMenu } from '../ui/dropdown-menu.tsx';
import css from './column-choice.module.css';
import { LIST_PAGE } from './list-commands.ts';

export interface ColumnChoiceProps {
  list: string;
  columns: readonly { id: string; name: string; isFixed?: boolean; isExtra?: boolean }[];
  chosen: readonly string[] | null;
}

/** Which columns a list has. With JavaScript a click is enough. */
export function ColumnChoice({ list, columns, chosen }: ColumnChoiceProps) {
  const { pathname, search } = useLocation();
  const form = useActionForm({ action: LIST_PAGE, name: 'columns' });
  const shown = new Set(chooseColumns(columns, chosen).map(({ id }) => id));
  const fields = useRef<HTMLFieldSetElement>(null);
  // The boxes follow what is stored, for example after a reset, and keep the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of what is stored.
  useEffect(() => {
    for (const box of fields.current?.querySelectorAll('input') ?? []) box.checked = shown.has(box.value);
  }, [String(chosen)]);
  return (
    <DropdownMenu
      className={css.choice}
      name="tools"
      summary={<summary className="plain-summary underlined">Columns</summary>}
    >
      <ActionForm form={form} fields={{ list, back: `${pathname}${search}` }} className={css.panel}>
        <fieldset ref={fields}>
          <legend className="visually-hidden">Columns</legend>
          {columns.map(({ id, name, isFixed }) => (
            <label key={id}>
              <input
                type="checkbox"
                name="columns[]"
                value={id}
                defaultChecked={shown.has(id)}
                disabled={isFixed}
                onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
              />
              {name}
            </label>
          ))}
        </fieldset>
        <div className={css.buttons}>
          <button type="submit" className={css.apply}>
            Apply
          </button>
          {chosen !== null && (
            <button type="submit" name="isReset" value="yes" className="underlined">
              Reset
            </button>
          )}
        </div>
      </ActionForm>
    </DropdownMenu>
  );
}
