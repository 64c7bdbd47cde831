import type { SeoContent } from '@easel/contract/discovery/seo-content';
import type { EditedSection } from '@easel/contract/section';
import { parseWorkNumbers } from '@easel/domain/text/typed-numbers';
import { Link } from 'react-router';
import { CappedField } from '../ui/capped-field.tsx';
import { Field } from '../ui/field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { ContentSection } from './content-section.tsx';
import { NumbersField } from './numbers-field.tsx';
import css from './section.module.css';

const MAX_TEXT = 5_000;
const MAX_WORKS = 12;
const MAX_RELATED = 40;

/** Edits what search engines and visitors read about a listing. */
export const ListingTextEditor = ({ section, path }: { section: EditedSection; path: string }) => (
  <ContentSection<SeoContent>
    section={section}
    fields={(content, setContent) => <SeoFields content={content} onChange={setContent} />}
    preview={(content) => <SearchResult content={content} path={path} />}
    links={
      <Link to={path} target="_blank" rel="noopener">
        View the listing
      </Link>
    }
  />
);

function SeoFields({ content, onChange }: { content: SeoContent; onChange: (content: SeoContent) => void }) {
  const set = (changes: Partial<SeoContent>) => onChange({ ...content, ...changes });
  const { sections, tile_row } = content;
  return (
    <>
      <fieldset className={css.card}>
        <legend>For search engines</legend>
        <CappedField
          label="Title"
          name="meta_title"
          cap={120}
          value={content.meta_title}
          onChange={({ currentTarget }) => set({ meta_title: currentTarget.value })}
        />
        <CappedField
          label="Description"
          name="meta_description"
          cap={320}
          value={content.meta_description}
          onChange={({ currentTarget }) => set({ meta_description: currentTarget.value })}
        />
        <Field
          label="Keywords"
          name="meta_keywords"
          maxLength={500}
          value={content.meta_keywords}
          onChange={({ currentTarget }) => set({ meta_keywords: currentTarget.value })}
        />
      </fieldset>
      <fieldset className={css.card}>
        <legend>On the page</legend>
        <TextArea
          label="Introduction"
          name="copy_intro"
          rows={3}
          text={content.copy_intro}
          value={content.copy_intro}
          mostCharacters={MAX_TEXT}
          maxLength={MAX_TEXT}
          onChange={({ currentTarget }) => set({ copy_intro: currentTarget.value })}
        />
        <Field
          label="Heading of the text"
          name="copy_title"
          maxLength={200}
          value={content.copy_title}
          onChange={({ currentTarget }) => set({ copy_title: currentTarget.value })}
        />
        {sections.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end.
          <div key={index} className="stack-small">
            <Field
              label={`Heading ${index + 1}`}
              name="header"
              maxLength={200}
              value={one.header}
              onChange={({ currentTarget }) =>
                set({ sections: sections.with(index, { ...one, header: currentTarget.value }) })
              }
            />
            <TextArea
              label={`Text ${index + 1}`}
              name="copy"
              rows={4}
              text={one.copy}
              value={one.copy}
              mostCharacters={MAX_TEXT}
              maxLength={MAX_TEXT}
              onChange={({ currentTarget }) =>
                set({ sections: sections.with(index, { ...one, copy: currentTarget.value }) })
              }
            />
            <div>
              <button
                type="button"
                className="text-button"
                onClick={() => set({ sections: sections.toSpliced(index, 1) })}
              >
                Remove<span className="visually-hidden"> text {index + 1}</span>
              </button>
            </div>
          </div>
        ))}
        <div>
          <button
            type="button"
            className="button"
            data-kind="quiet"
            disabled={sections.length >= 12}
            onClick={() => set({ sections: [...sections, { header: '', copy: '' }] })}
          >
            Add a text
          </button>
        </div>
      </fieldset>
      <fieldset className={css.card}>
        <legend>Row of works</legend>
        <div className={css.fields}>
          <Field
            label="Title of the row"
            name="tileTitle"
            maxLength={200}
            value={tile_row.title}
            onChange={({ currentTarget }) => set({ tile_row: { ...tile_row, title: currentTarget.value } })}
          />
          <NumbersField
            label="Works, by number or address"
            name="artworkIds"
            max={MAX_WORKS}
            parse={parseWorkNumbers}
            ids={tile_row.artworkIds}
            onChange={(artworkIds) => set({ tile_row: { ...tile_row, artworkIds } })}
          />
        </div>
      </fieldset>
      <RelatedSearches content={content} onChange={set} />
    </>
  );
}

interface RelatedSearchesProps {
  content: SeoContent;
  onChange: (changes: Partial<SeoContent>) => void;
}

/** Links to other listings and searches, below the works. */
function RelatedSearches({ content, onChange }: RelatedSearchesProps) {
  const searches = content.section_copy_related_searches;
  const set = (changed: SeoContent['section_copy_related_searches']) =>
    onChange({ section_copy_related_searches: changed });
  return (
    <fieldset className={css.card}>
      <legend>Related searches</legend>
      <Field
        label="Title of the links"
        name="relatedTitle"
        maxLength={200}
        value={content.section_header_related_searches}
        onChange={({ currentTarget }) => onChange({ section_header_related_searches: currentTarget.value })}
      />
      {searches.map((search, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end.
        <div key={index} className={css.fields}>
          <Field
            label={`Text of link ${index + 1}`}
            name="relatedLabel"
            required
            maxLength={100}
            value={search.label}
            onChange={({ currentTarget }) => set(searches.with(index, { ...search, label: currentTarget.value }))}
          />
          <Field
            label="Leads to, such as /all/abstract"
            name="relatedUrl"
            required
            maxLength={300}
            value={search.url}
            onChange={({ currentTarget }) => set(searches.with(index, { ...search, url: currentTarget.value.trim() }))}
          />
          <div>
            <button type="button" className="text-button" onClick={() => set(searches.toSpliced(index, 1))}>
              Remove<span className="visually-hidden"> link {index + 1}</span>
            </button>
          </div>
        </div>
      ))}
      <div>
        <button
          type="button"
          className="button"
          data-kind="quiet"
          disabled={searches.length >= MAX_RELATED}
          onClick={() => set([...searches, { label: '', url: '' }])}
        >
          Add a link
        </button>
      </div>
    </fieldset>
  );
}

/** As a search engine shows it: long texts are cut. */
const SearchResult = ({ content, path }: { content: SeoContent; path: string }) => (
  <section className={css.card} aria-label="Preview">
    <h2>In a search engine</h2>
    <p className="quiet">{path}</p>
    <p>
      <strong>{content.meta_title.slice(0, 60) || 'The title of the listing'}</strong>
    </p>
    <p>{content.meta_description.slice(0, 160) || 'The description of the listing'}</p>
    <p className="quiet">About 60 characters of a title and 160 of a description are shown.</p>
  </section>
);
