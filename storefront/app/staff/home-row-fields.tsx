import type { HomeRow } from '@easel/domain/discovery/home-rows';
import { Field } from '../ui/field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import css from './home-rows-editor.module.css';

const SOURCES = [
  { code: 'newest', name: 'Newest works' },
  { code: 'trending', name: 'Trending works' },
  { code: 'listing', name: 'A listing' },
  { code: 'collection', name: 'A collection' },
];

const sourceOf = ({ collectionId, listing, source }: HomeRow): string =>
  collectionId !== undefined ? 'collection' : listing !== undefined ? 'listing' : (source ?? 'newest');

/** The row with its works from another source. */
function withSource({ title, text, from, until }: HomeRow, source: string): HomeRow {
  const season = { ...(from !== undefined && { from }), ...(until !== undefined && { until }) };
  const works =
    source === 'collection'
      ? { collectionId: 1 }
      : source === 'listing'
        ? { listing: '/all' }
        : { source: source === 'trending' ? ('trending' as const) : ('newest' as const) };
  return { title, text, ...season, ...works };
}

/** An empty day is no day. */
function withDay(row: HomeRow, name: 'from' | 'until', day: string): HomeRow {
  const { [name]: _, ...others } = row;
  return day === '' ? others : { ...others, [name]: day };
}

export interface HomeRowFieldsProps {
  row: HomeRow;
  number: number;
  onChange: (row: HomeRow) => void;
}

export function HomeRowFields({ row, number, onChange }: HomeRowFieldsProps) {
  const source = sourceOf(row);
  return (
    <fieldset className={css.row}>
      <legend>Row {number}</legend>
      <Field
        label="Title"
        name="title"
        maxLength={80}
        required
        value={row.title}
        onChange={(event) => onChange({ ...row, title: event.target.value })}
      />
      <Field
        label="Text"
        name="text"
        maxLength={240}
        value={row.text}
        onChange={(event) => onChange({ ...row, text: event.target.value })}
      />
      <SelectField
        label="Works"
        name="source"
        options={SOURCES}
        value={source}
        onChange={(event) => onChange(withSource(row, event.target.value))}
      />
      {source === 'listing' && (
        <Field
          label="Listing, such as /all?price=0-500"
          name="listing"
          maxLength={500}
          required
          value={row.listing ?? ''}
          onChange={(event) => onChange({ ...row, listing: event.target.value })}
        />
      )}
      {source === 'collection' && (
        <Field
          label="Collection number, in its address"
          name="collectionId"
          type="number"
          min={1}
          required
          value={row.collectionId ?? ''}
          onChange={(event) => onChange({ ...row, collectionId: Number(event.target.value) })}
        />
      )}
      <Field
        label="First day, such as 12-21"
        name="from"
        placeholder="All year"
        maxLength={5}
        value={row.from ?? ''}
        onChange={(event) => onChange(withDay(row, 'from', event.target.value))}
      />
      <Field
        label="Last day"
        name="until"
        placeholder="All year"
        maxLength={5}
        value={row.until ?? ''}
        onChange={(event) => onChange(withDay(row, 'until', event.target.value))}
      />
    </fieldset>
  );
}
