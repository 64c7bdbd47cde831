import type { EditedSection } from '@easel/contract/section';
import {
  type ContentSlug,
  type ContentText,
  formatBetaPath,
  MAX_CONTENT_BODY,
  MAX_CONTENT_DESCRIPTION,
  MAX_CONTENT_TITLE,
} from '@easel/domain/staff/content-pages';
import { formatIllustrationUrl, ILLUSTRATION_SIZE, ILLUSTRATIONS } from '@easel/domain/staff/illustrations';
import { Link } from 'react-router';
import { CappedField } from '../ui/capped-field.tsx';
import { Prose } from '../ui/prose.tsx';
import { TextArea } from '../ui/text-area.tsx';
import css from './content-editor.module.css';
import { ContentSection } from './content-section.tsx';
import { usePreview } from './use-preview.ts';

/** Edits a content page with a live preview. Drafts are seen by editors only. */
export const ContentEditor = ({ section, slug }: { section: EditedSection; slug: ContentSlug }) => (
  <ContentSection<ContentText>
    section={section}
    fields={(text, setText) => <TextFields text={text} onChange={setText} />}
    preview={(text) => <TextPreview text={text} />}
    links={
      <>
        <Link to={`/${slug}`} target="_blank" rel="noopener">
          View the page
        </Link>
        {section.isDraft && (
          <Link to={formatBetaPath(slug)} target="_blank" rel="noopener">
            View the draft
          </Link>
        )}
      </>
    }
  />
);

function TextFields({ text, onChange }: { text: ContentText; onChange: (text: ContentText) => void }) {
  const set = (name: keyof ContentText) => (event: { currentTarget: { value: string } }) =>
    onChange({ ...text, [name]: event.currentTarget.value });
  return (
    <div className={css.fields}>
      <CappedField label="Title" name="title" value={text.title} cap={MAX_CONTENT_TITLE} onChange={set('title')} />
      <CappedField
        label="Description"
        name="description"
        value={text.description}
        cap={MAX_CONTENT_DESCRIPTION}
        onChange={set('description')}
      />
      <TextArea
        label="Text (Markdown)"
        name="body"
        rows={24}
        text={text.body}
        value={text.body}
        mostCharacters={MAX_CONTENT_BODY}
        maxLength={MAX_CONTENT_BODY}
        onChange={set('body')}
      />
      <p className="quiet">
        <code>{'{brand}'}</code> is the name of the shop, <code>{'{support}'}</code> its contact,{' '}
        <code>{'{returnDays}'}</code>, <code>{'{holdMinutes}'}</code> and <code>{'{offerHours}'}</code> the time for
        returns, payments and offers, <code>{'{artistPercent}'}</code> and <code>{'{limitedPercent}'}</code> the shares
        of artists. Headings begin with ##, questions of the help page with ###.
      </p>
      <Illustrations />
    </div>
  );
}

/** The pictures that can be used, with what to type for them. */
const Illustrations = () => (
  <details>
    <summary>Pictures</summary>
    <ul className={css.illustrations}>
      {ILLUSTRATIONS.map((name) => (
        <li key={name}>
          <img src={formatIllustrationUrl(name)} alt="" {...ILLUSTRATION_SIZE} loading="lazy" />
          <code className="small-text breakable">{`![What it shows](${formatIllustrationUrl(name)})`}</code>
        </li>
      ))}
    </ul>
  </details>
);

function TextPreview({ text }: { text: ContentText }) {
  const { title, description, html } = usePreview(text);
  return (
    <section className={css.preview} aria-label="Preview">
      <p className="display-text serif">{title}</p>
      <p className={css.lede}>{description}</p>
      <Prose html={html} />
    </section>
  );
}
