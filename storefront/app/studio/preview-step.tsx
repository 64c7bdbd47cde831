import { readCategory } from '@easel/domain/catalogue/categories';
import { formatMediumLabel } from '@easel/domain/catalogue/medium-label';
import { PACKAGINGS } from '@easel/domain/catalogue/packaging';
import { CONDITIONS, certificateLabel, editionLabel, signatureLabel } from '@easel/domain/catalogue/stated-facts';
import { formatMoney } from '@easel/domain/locale/currency';
import { formatSize, formatWeight } from '@easel/domain/locale/units';
import { suggestPackaging } from '@easel/domain/studio/suggest-packaging';
import { Link } from 'react-router';
import { useSite } from '../lib/page-meta.ts';
import { Picture } from '../ui/picture.tsx';
import css from './draft-editor.module.css';
import type { StepProps } from './step-props.ts';

/** The work as buyers will see it. */
export function DraftPreview({ draft, fields }: Pick<StepProps, 'draft' | 'fields'>) {
  const unit = useSite().preferences.measurementUnit;
  const { widthCm, heightCm, depthCm } = fields;
  const facts: [string, string | undefined][] = [
    ['Category', fields.category ? readCategory(fields.category)?.name : undefined],
    ['Medium', formatMediumLabel({ ...fields, isSculpture: fields.category === 'sculpture' })],
    ['Size', widthCm !== null && heightCm !== null ? formatSize({ widthCm, heightCm, depthCm }, unit) : undefined],
    ['Weight', fields.weightKg === null ? undefined : formatWeight(fields.weightKg, unit)],
    ['Year', fields.year === null ? undefined : String(fields.year)],
    ['Styles', fields.styles.join(', ')],
    ['Subject', fields.subject],
    ['Series', fields.series],
    ['Condition', fields.condition ? CONDITIONS[fields.condition] : undefined],
    ['Signature', signatureLabel(fields)],
    ['Edition', editionLabel(fields)],
    ['Certificate', certificateLabel(fields)],
    ['Packaging', PACKAGINGS[fields.packaging ?? suggestPackaging(fields)]],
  ];
  return (
    <article className={css.preview} aria-label="As buyers see it">
      <div className={css.previewPicture}>
        {draft.picture ? (
          <Picture
            picture={draft.picture}
            alt={fields.altText || draft.suggestion.altText}
            sizes="(max-width: 599px) 92vw, 480px"
            loading="eager"
            isWhole
          />
        ) : (
          <Link to="../image" relative="path">
            Add a photo
          </Link>
        )}
      </div>
      <div className="stack">
        <h2>{fields.title || 'Untitled'}</h2>
        <p>{draft.artist.name}</p>
        <p className="large-text">
          {fields.priceCents === null ? 'No price yet' : formatMoney(fields.priceCents, 'USD')}
        </p>
        <dl className={css.previewFacts}>
          {facts.map(
            ([name, value]) =>
              value && (
                <div key={name}>
                  <dt className="muted">{name}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        {fields.statement && <p className={css.statement}>{fields.statement}</p>}
      </div>
    </article>
  );
}

/** What is missing, and the work as buyers will see it. */
export function PreviewStep({ draft, fields }: Pick<StepProps, 'draft' | 'fields'>) {
  return (
    <div className="stack-large">
      {draft.missing.length > 0 ? (
        <section className={css.missing} aria-label="What is missing">
          <h2 className="large-text">Before you can submit it</h2>
          <ul>
            {draft.missing.map(({ step, text }) => (
              <li key={text}>
                <Link to={`../${step}`} relative="path">
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <p className="card">
          Everything is there. <Link to={`/studio/preview/${draft.artworkId}`}>See the page as buyers will see it</Link>
        </p>
      )}
      <DraftPreview draft={draft} fields={fields} />
    </div>
  );
}
