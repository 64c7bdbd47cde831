import type { ListSettings } from '@easel/contract/staff/lists';
import { MAX_VIEW_NAME } from '@easel/domain/staff/list-settings';
import { formatListQuery, type ListDefinition, type ListQuery } from '@easel/domain/text/list-query';
import { useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { ActionForm } from '../lib/action-form.tsx';
import { useActionForm } from '../lib/use-action-form.ts';
import { Field } from '../ui/field.tsx';
import { LIST_PAGE } from './list-commands.ts';
import css from './list-views.module.css';

export interface ListViewsProps {
  list: string;
  definition: ListDefinition;
  query: ListQuery;
  views: ListSettings['views'];
}

/** Searches, filters and orders that somebody has saved, as tabs above the list. */
export function ListViews({ list, definition, query, views }: ListViewsProps) {
  const { pathname } = useLocation();
  // A view begins at its first page.
  const address = formatListQuery(definition, { ...query, page: 0 });
  const current = views.find((view) => view.query === address);
  if (views.length === 0 && address === '') return null;
  return (
    <div className={css.bar}>
      <nav aria-label="Views" className={css.views}>
        <Link
          className="muted one-line touch-link"
          to={pathname}
          preventScrollReset
          aria-current={address === '' ? 'page' : undefined}
        >
          All
        </Link>
        {views.map((view) => (
          <Link
            className="muted one-line touch-link"
            key={view.name}
            to={`${pathname}${view.query}`}
            preventScrollReset
            aria-current={view === current ? 'page' : undefined}
          >
            {view.name}
          </Link>
        ))}
      </nav>
      {current ? (
        <DeleteView list={list} name={current.name} back={pathname} />
      ) : (
        address !== '' && <SaveView key={address} list={list} query={address} back={`${pathname}${address}`} />
      )}
    </div>
  );
}

function SaveView({ list, query, back }: { list: string; query: string; back: string }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const form = useActionForm({
    action: LIST_PAGE,
    name: 'view',
    onSuccess: () => menu.current?.removeAttribute('open'),
  });
  return (
    <details ref={menu} className={css.save}>
      <summary className="plain-summary underlined">Save this view</summary>
      <ActionForm form={form} fields={{ list, query, back }} className={css.panel}>
        <Field label="Name of the view" name="name" maxLength={MAX_VIEW_NAME} required errors={form.errorsOf('name')} />
        <p className="form-message" role="alert">
          {form.message}
        </p>
        <button type="submit" className="button" aria-disabled={form.isSubmitting}>
          Save
        </button>
      </ActionForm>
    </details>
  );
}

function DeleteView({ list, name, back }: { list: string; name: string; back: string }) {
  const form = useActionForm({ action: LIST_PAGE, name: 'deleteView' });
  return (
    <ActionForm form={form} fields={{ list, name, back }}>
      <button type="submit" className="text-button" aria-disabled={form.isSubmitting}>
        Delete view<span className="visually-hidden"> {name}</span>
      </button>
    </ActionForm>
  );
}
