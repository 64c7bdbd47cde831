import type { EditedSection } from '@easel/contract/section';
import {
  MAX_SHOW_NAME,
  MAX_SHOW_SUMMARY,
  MAX_SHOW_TEXT,
  MAX_SHOW_TITLE,
  MAX_SHOW_WORKS,
  type ShowContent,
} from '@easel/domain/staff/shows';
import { parseWorkNumbers } from '@easel/domain/text/typed-numbers';
import { Link } from 'react-router';
import { CappedField } from '../ui/capped-field.tsx';
import { Field } from '../ui/field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { NumberField } from './amount-field.tsx';
import { ContentSection } from './content-section.tsx';
import { CoverField } from './cover-field.tsx';
import { NumbersField } from './numbers-field.tsx';
import css from './section.module.css';

/** Edits a show: when and where, its text and its works. */
export const ShowEditor = ({ section, slug }: { section: EditedSection; slug: string }) => (
  <ContentSection<ShowContent>
    section={section}
    fields={(show, setShow) => <ShowFields show={show} onChange={setShow} />}
    links={
      section.live && (
        <Link to={`/shows/${slug}`} target="_blank" rel="noopener">
          View the show
        </Link>
      )
    }
  />
);

interface ShowFieldsProps {
  show: ShowContent;
  onChange: (show: ShowContent) => void;
}

function ShowFields({ show, onChange }: ShowFieldsProps) {
  const set = (changes: Partial<ShowContent>) => onChange({ ...show, ...changes });
  return (
    <>
      <fieldset className={css.card}>
        <legend>What it is about</legend>
        <CappedField
          label="Title"
          name="title"
          cap={MAX_SHOW_TITLE}
          required
          value={show.title}
          onChange={({ currentTarget }) => set({ title: currentTarget.value })}
        />
        <CappedField
          label="Summary, also for search engines"
          name="summary"
          cap={MAX_SHOW_SUMMARY}
          value={show.summary}
          onChange={({ currentTarget }) => set({ summary: currentTarget.value })}
        />
        <TextArea
          label="Text (Markdown)"
          name="text"
          rows={10}
          text={show.text}
          value={show.text}
          mostCharacters={MAX_SHOW_TEXT}
          maxLength={MAX_SHOW_TEXT}
          onChange={({ currentTarget }) => set({ text: currentTarget.value })}
        />
      </fieldset>
      <fieldset className={css.card}>
        <legend>When and where</legend>
        <div className={css.fields}>
          <Field
            label="First day"
            name="startsOn"
            type="date"
            required
            value={show.startsOn}
            onChange={({ currentTarget }) => set({ startsOn: currentTarget.value })}
          />
          <Field
            label="Last day"
            name="endsOn"
            type="date"
            required
            value={show.endsOn}
            onChange={({ currentTarget }) => set({ endsOn: currentTarget.value })}
          />
          <Field
            label="City, empty for online"
            name="place"
            maxLength={MAX_SHOW_NAME}
            value={show.place}
            onChange={({ currentTarget }) => set({ place: currentTarget.value })}
          />
          <Field
            label="Curator"
            name="curator"
            maxLength={MAX_SHOW_NAME}
            value={show.curator}
            onChange={({ currentTarget }) => set({ curator: currentTarget.value })}
          />
        </div>
        <div className={css.checks}>
          <label>
            <input
              type="checkbox"
              checked={show.isListed}
              onChange={({ currentTarget }) => set({ isListed: currentTarget.checked })}
            />
            Visitors can see it
          </label>
        </div>
      </fieldset>
      <fieldset className={css.card}>
        <legend>Works</legend>
        <NumbersField
          label="Works, by number or address, in their order"
          name="workIds"
          max={MAX_SHOW_WORKS}
          parse={parseWorkNumbers}
          ids={show.workIds}
          onChange={(workIds) => set({ workIds })}
        />
        <div className={css.fields}>
          <NumberField
            label="Then the works of a collection, by number"
            name="collectionId"
            placeholder="None"
            min={1}
            value={show.collectionId}
            onChange={(collectionId) => set({ collectionId })}
          />
          <NumberField
            label="Work on the cover, by number"
            name="coverWorkId"
            placeholder="The first one"
            min={1}
            value={show.coverWorkId}
            onChange={(coverWorkId) => set({ coverWorkId })}
          />
        </div>
        <CoverField cover={show} onChange={set} />
      </fieldset>
    </>
  );
}
