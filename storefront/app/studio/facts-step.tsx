import { CATEGORIES } from '@easel/domain/catalogue/categories';
import { MEDIUMS_AND_MATERIALS } from '@easel/domain/catalogue/mediums-and-materials';
import {
  CONDITIONS,
  MAX_ALT_TEXT,
  MAX_CONDITION_NOTE,
  MAX_PROVENANCE,
  MAX_SERIES,
  MAX_VISUAL_DESCRIPTION,
  SIGNATURES,
} from '@easel/domain/catalogue/stated-facts';
import { STYLES } from '@easel/domain/catalogue/styles';
import { SUBJECTS } from '@easel/domain/catalogue/subjects';
import { MAX_DRAFT_TITLE, MAX_STATEMENT } from '@easel/domain/studio/check-draft';
import { putCommonFirst } from '@easel/domain/studio/common-choices';
import type { DraftField } from '@easel/domain/studio/draft-fields';
import { Field } from '../ui/field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { toSelectOptions } from '../ui/select-options.ts';
import { TextArea } from '../ui/text-area.tsx';
import { Chips } from './chips.tsx';
import css from './draft-editor.module.css';
import { NumberField } from './number-field.tsx';
import { SizeFields } from './size-fields.tsx';
import type { StepProps } from './step-props.ts';

const parseYear = (text: string) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : undefined);
const parseCount = (text: string) => (/^[1-9]\d{0,4}$/.test(text.trim()) ? Number(text) : undefined);

/** What a work is. Only what buyers cannot do without is required; the rest helps to find and to trust it. */
export function FactsStep({ draft, fields, problems, change }: StepProps) {
  const { category } = fields;
  const known = category ? MEDIUMS_AND_MATERIALS[category] : undefined;
  const errorsOf = (field: DraftField) => (problems[field] ? [problems[field]] : []);
  const text = (
    field: 'altText' | 'conditionNote' | 'provenance' | 'statement' | 'visualDescription',
    most: number,
  ) => ({
    name: field,
    text: fields[field],
    value: fields[field],
    mostCharacters: most,
    maxLength: most,
    errors: errorsOf(field),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => change({ [field]: value }),
  });
  /** A text that was made from the facts becomes the artist's own once it is confirmed. */
  const offerDraft = (field: 'altText' | 'visualDescription', name: string) =>
    fields[field] === '' &&
    draft.suggestion[field] !== '' && (
      <p>
        <button type="button" className="text-button" onClick={() => change({ [field]: draft.suggestion[field] })}>
          Use the draft for the {name}
        </button>
      </p>
    );
  const check = (
    field: 'hasArtistCertificate' | 'isFramed' | 'isHandSigned' | 'isOutdoorSafe' | 'isReadyToHang',
    label: string,
  ) => (
    <label className="row-spaced touchable">
      <input
        type="checkbox"
        checked={fields[field]}
        onChange={({ currentTarget: { checked } }) => change({ [field]: checked })}
      />
      {label}
    </label>
  );
  return (
    <div className="stack-large">
      <Field
        label="Title"
        name="title"
        maxLength={MAX_DRAFT_TITLE}
        autoComplete="off"
        value={fields.title}
        errors={errorsOf('title')}
        onChange={({ currentTarget: { value } }) => change({ title: value })}
      />
      <Chips
        label="Category"
        options={CATEGORIES.map(({ name }) => name)}
        chosen={CATEGORIES.filter(({ slug }) => slug === category).map(({ name }) => name)}
        most={1}
        onChange={([name]) => {
          const next = CATEGORIES.find((one) => one.name === name)?.slug ?? null;
          // Mediums of another category would not fit.
          const kept = next ? MEDIUMS_AND_MATERIALS[next] : { mediums: [], materials: [] };
          change({
            category: next,
            mediums: fields.mediums.filter((medium) => kept.mediums.includes(medium)),
            materials: fields.materials.filter((material) => kept.materials.includes(material)),
          });
        }}
      />
      {known && (
        <>
          <Chips
            label="Made with"
            options={putCommonFirst(known.mediums)}
            chosen={fields.mediums}
            shown={9}
            onChange={(mediums) => change({ mediums })}
          />
          <Chips
            label={category === 'sculpture' || category === 'installation' ? 'Made of' : 'Made on'}
            options={putCommonFirst(known.materials)}
            chosen={fields.materials}
            shown={9}
            onChange={(materials) => change({ materials })}
          />
        </>
      )}
      <SizeFields fields={fields} problems={problems} change={change} />
      <NumberField
        label="Year"
        name="year"
        value={fields.year}
        parse={parseYear}
        format={String}
        problem={problems.year}
        onChange={(year) => change({ year })}
      />
      <details className={css.more} open={fields.styles.length > 0 || fields.statement !== ''}>
        <summary>Help buyers to find it</summary>
        <div className="stack-large">
          <Chips label="Styles" options={STYLES} chosen={fields.styles} onChange={(styles) => change({ styles })} />
          <Chips
            label="Subject"
            options={SUBJECTS}
            chosen={fields.subject ? [fields.subject] : []}
            most={1}
            onChange={([subject = '']) => change({ subject })}
          />
          <Field
            label="Keywords, separated by commas"
            name="keywords"
            defaultValue={fields.keywords.join(', ')}
            errors={errorsOf('keywords')}
            onChange={({ currentTarget: { value } }) => change({ keywords: value.split(',') })}
          />
          <Field
            label="Series"
            name="series"
            maxLength={MAX_SERIES}
            autoComplete="off"
            value={fields.series}
            errors={errorsOf('series')}
            onChange={({ currentTarget: { value } }) => change({ series: value })}
          />
          <TextArea label="Description" rows={5} {...text('statement', MAX_STATEMENT)} />
          <TextArea
            label="What it looks like, in one sentence"
            rows={2}
            placeholder={draft.suggestion.altText}
            {...text('altText', MAX_ALT_TEXT)}
          />
          {offerDraft('altText', 'sentence')}
          <TextArea
            label="What it looks like, in detail"
            rows={4}
            placeholder={draft.suggestion.visualDescription}
            {...text('visualDescription', MAX_VISUAL_DESCRIPTION)}
          />
          {offerDraft('visualDescription', 'details')}
          <p className="quiet">
            For people who cannot see the image, and for searches. Until you write something, we use the gray drafts.
            Confirm one to make it yours, then edit it.
          </p>
        </div>
      </details>
      <details className={css.more} open={fields.condition !== null || fields.signature !== null}>
        <summary>Condition, signature and edition</summary>
        <div className="stack">
          <SelectField
            label="Condition"
            name="condition"
            placeholder="Not stated"
            options={toSelectOptions(CONDITIONS)}
            value={fields.condition ?? ''}
            onChoose={(condition) => change({ condition: condition || null })}
          />
          <TextArea label="Flaws and signs of age" rows={2} {...text('conditionNote', MAX_CONDITION_NOTE)} />
          <SelectField
            label="Signature"
            name="signature"
            placeholder="Not stated"
            options={toSelectOptions(SIGNATURES)}
            value={fields.signature ?? ''}
            onChoose={(signature) => change({ signature: signature || null })}
          />
          {check('isHandSigned', 'Signed by hand')}
          {check('isFramed', 'Framed')}
          {check('isReadyToHang', 'Ready to hang')}
          {check('isOutdoorSafe', 'Can be outdoors')}
          <div className={css.pair}>
            <NumberField
              label="Number of this piece"
              name="editionNumber"
              value={fields.editionNumber}
              parse={parseCount}
              format={String}
              problem={problems.editionNumber}
              onChange={(editionNumber) => change({ editionNumber })}
            />
            <NumberField
              label="Size of the edition"
              name="editionSize"
              value={fields.editionSize}
              parse={parseCount}
              format={String}
              problem={problems.editionSize}
              onChange={(editionSize) => change({ editionSize })}
            />
          </div>
          <p className="quiet">Leave both empty for a single work.</p>
          <TextArea label="Provenance" rows={3} {...text('provenance', MAX_PROVENANCE)} />
          {check('hasArtistCertificate', 'A certificate signed by you comes with the work')}
        </div>
      </details>
    </div>
  );
}
