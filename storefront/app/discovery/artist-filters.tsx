import type { ArtistList } from '@easel/contract/catalogue/artists';
import {
  ARTIST_SORT_NAMES,
  ARTIST_SORTS,
  ARTISTS_PATH,
  type ArtistDirectory,
  artistDirectoryUrl,
  hasArtistFilters,
  LETTERS,
  MAX_ARTIST_QUERY,
} from '@easel/domain/catalogue/artist-directory';
import { recognitionLabel } from '@easel/domain/catalogue/recognition-label';
import { toFacetSlug } from '@easel/domain/discovery/facet-slug';
import { readCountry } from '@easel/domain/locale/countries';
import { formatCount } from '@easel/domain/text/pluralize';
import { Form, Link, useSubmit } from 'react-router';
import { SelectField } from '../ui/select-field.tsx';
import css from './artist-filters.module.css';

type Choices = Pick<ArtistList, 'countries' | 'styles' | 'recognition' | 'letters'>;
type Option = { code: string; name: string };

export interface ArtistFiltersProps {
  directory: ArtistDirectory;
  choices: Choices;
}

const optionsOf = (choices: Choices['styles'], codeOf: (value: string) => string, nameOf: (value: string) => string) =>
  choices
    .map(({ value, count }): Option => ({ code: codeOf(value), name: `${nameOf(value)} (${formatCount(count)})` }))
    .sort((a, b) => a.name.localeCompare(b.name));

/** The filters of the list of artists: a form that is sent on every choice, or by its button without JavaScript. */
export function ArtistFilters({ directory, choices }: ArtistFiltersProps) {
  const submit = useSubmit();
  const { page: _, ...query } = directory;
  const select = {
    onChange: ({ currentTarget }: { currentTarget: HTMLSelectElement }) => void submit(currentTarget.form),
  };
  return (
    <div className={css.filters}>
      {/* A new list has its own choices. */}
      <Form
        key={artistDirectoryUrl(directory)}
        action={ARTISTS_PATH}
        role="search"
        aria-label="Artists"
        className={css.form}
      >
        <div className={css.name}>
          <label className="small-text" htmlFor="artist-name">
            Name
          </label>
          <input
            id="artist-name"
            type="search"
            name="name"
            defaultValue={directory.name ?? ''}
            placeholder="Name"
            maxLength={MAX_ARTIST_QUERY}
            autoComplete="off"
            enterKeyHint="search"
          />
        </div>
        <button type="submit" className="button" data-kind="quiet">
          Search
        </button>
        <SelectField
          label="Country"
          name="country"
          placeholder="All countries"
          defaultValue={directory.country ?? ''}
          options={optionsOf(
            choices.countries,
            (code) => code,
            (code) => readCountry(code)?.name ?? code,
          )}
          {...select}
        />
        <SelectField
          label="Style"
          name="style"
          placeholder="All styles"
          defaultValue={directory.style ? toFacetSlug(directory.style) : ''}
          options={optionsOf(choices.styles, toFacetSlug, (style) => style)}
          {...select}
        />
        <SelectField
          label="Recognition"
          name="recognition"
          placeholder="Any recognition"
          defaultValue={directory.recognition ? toFacetSlug(directory.recognition) : ''}
          options={optionsOf(choices.recognition, toFacetSlug, recognitionLabel)}
          {...select}
        />
        <SelectField
          label="Sort by"
          name="sort"
          defaultValue={directory.sort}
          options={ARTIST_SORTS.map((code) => ({ code, name: ARTIST_SORT_NAMES[code] }))}
          {...select}
        />
        {directory.letter && <input type="hidden" name="letter" value={directory.letter} />}
      </Form>
      <nav aria-label="First letter of the last name" className={css.letters}>
        {LETTERS.map((letter) => (
          <Letter key={letter} letter={letter} query={query} letters={choices.letters} />
        ))}
        {hasArtistFilters(directory) && (
          <Link to={ARTISTS_PATH} className={css.clear}>
            Clear filters
          </Link>
        )}
      </nav>
    </div>
  );
}

interface LetterProps {
  letter: string;
  query: Omit<ArtistDirectory, 'page'>;
  letters: Choices['letters'];
}

/** The current letter links to the list without it. Letters without artists are no links. */
function Letter({ letter, query, letters }: LetterProps) {
  const isCurrent = query.letter === letter;
  const { letter: __, ...others } = query;
  if (!isCurrent && !letters.some(({ value }) => value === letter))
    return <span aria-hidden="true">{letter.toUpperCase()}</span>;
  return (
    <Link
      to={artistDirectoryUrl({ ...others, ...(!isCurrent && { letter }), page: 0 })}
      aria-current={isCurrent ? 'true' : undefined}
      preventScrollReset
    >
      {letter.toUpperCase()}
    </Link>
  );
}
