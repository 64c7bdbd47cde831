import type { EditedSection } from '@easel/contract/section';
import type { HomeContent, HomeRow } from '@easel/domain/discovery/home-rows';
import { Link } from 'react-router';
import { CappedField } from '../ui/capped-field.tsx';
import { Field } from '../ui/field.tsx';
import { NumberField } from './amount-field.tsx';
import { ContentSection } from './content-section.tsx';
import { HomePreview } from './home-preview.tsx';
import { HomeRowFields } from './home-row-fields.tsx';
import css from './home-rows-editor.module.css';
import { ItemButtons } from './item-buttons.tsx';
import { NumbersField } from './numbers-field.tsx';
import cards from './section.module.css';

const MAX_ROWS = 12;
const MAX_ARTISTS = 24;

/** Edits the home page: its start, its rows and the artists. */
export const HomeEditor = ({ section }: { section: EditedSection }) => (
  <ContentSection<HomeContent>
    section={section}
    fields={(home, setHome) => <HomeFields home={home} onChange={setHome} />}
    preview={(home) => <HomePreview home={home} />}
    links={
      <Link to="/" target="_blank" rel="noopener">
        View the page
      </Link>
    }
  />
);

function HomeFields({ home, onChange }: { home: HomeContent; onChange: (home: HomeContent) => void }) {
  const { hero, rows, artists } = home;
  const setHero = (changes: Partial<HomeContent['hero']>) => onChange({ ...home, hero: { ...hero, ...changes } });
  const setRows = (changed: HomeRow[]) => onChange({ ...home, rows: changed });
  return (
    <>
      <fieldset className={cards.card}>
        <legend>The start of the page</legend>
        <CappedField
          label="Heading"
          name="heading"
          cap={80}
          value={hero.heading}
          onChange={({ currentTarget }) => setHero({ heading: currentTarget.value })}
        />
        <CappedField
          label="Text"
          name="heroText"
          cap={240}
          value={hero.text}
          onChange={({ currentTarget }) => setHero({ text: currentTarget.value })}
        />
        <div className={cards.fields}>
          <Field
            label="Text of the link"
            name="linkText"
            maxLength={40}
            value={hero.linkText}
            onChange={({ currentTarget }) => setHero({ linkText: currentTarget.value })}
          />
          <Field
            label="Link, such as /paintings"
            name="linkUrl"
            maxLength={300}
            value={hero.linkUrl}
            onChange={({ currentTarget }) => setHero({ linkUrl: currentTarget.value })}
          />
          <NumberField
            label="Work, by number"
            name="artworkId"
            placeholder="The best one"
            min={1}
            value={hero.artworkId}
            onChange={(artworkId) => setHero({ artworkId })}
          />
        </div>
      </fieldset>
      <div className={css.editor}>
        <ol aria-label="Rows">
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing that names it, and its fields have no state.
            <li className="framed padded-small" key={at}>
              <HomeRowFields row={row} number={at + 1} onChange={(changed) => setRows(rows.with(at, changed))} />
              <ItemButtons items={rows} at={at} name="row" onChange={setRows} />
            </li>
          ))}
        </ol>
        <div>
          <button
            type="button"
            className="button"
            data-kind="quiet"
            disabled={rows.length >= MAX_ROWS}
            onClick={() => setRows([...rows, { title: '', text: '', source: 'newest' }])}
          >
            Add a row
          </button>
        </div>
      </div>
      <fieldset className={cards.card}>
        <legend>Artists</legend>
        <Field
          label="Title"
          name="artistsTitle"
          maxLength={80}
          value={artists.title}
          onChange={({ currentTarget }) => onChange({ ...home, artists: { ...artists, title: currentTarget.value } })}
        />
        <NumbersField
          label="Artists, by number"
          name="artistIds"
          max={MAX_ARTISTS}
          ids={artists.artistIds}
          onChange={(artistIds) => onChange({ ...home, artists: { ...artists, artistIds } })}
        />
      </fieldset>
    </>
  );
}
