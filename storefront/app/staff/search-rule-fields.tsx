import { type EditorRule, getRuleText, RULE_FACETS, type RuleText } from '@easel/domain/discovery/search-rules';
import { parseWorkNumbers } from '@easel/domain/text/typed-numbers';
import { Field } from '../ui/field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { NumberField } from './amount-field.tsx';
import { NumbersField } from './numbers-field.tsx';
import css from './search-rules.module.css';

const MATCHES = [
  { code: 'is', name: 'The search is' },
  { code: 'begins', name: 'The search begins with' },
  { code: 'has', name: 'The search has' },
  { code: 'listing', name: 'The listing is' },
];

const EFFECTS = [
  { code: 'works', name: 'Changes the works' },
  { code: 'redirect', name: 'Leads to a page' },
];

/** More than these would outweigh what visitors have typed. */
const STRENGTHS = [
  { code: '60', name: 'Much earlier' },
  { code: '20', name: 'Earlier' },
  { code: '-20', name: 'Later' },
  { code: '-60', name: 'Much later' },
];

const FACETS = Object.entries(RULE_FACETS).map(([code, { label }]) => ({ code, name: label }));
const valuesOf = (facet: string) => RULE_FACETS[facet]?.values ?? [];
const firstValueOf = (facet: string) => valuesOf(facet)[0]?.code ?? '';

const toText = (match: string, words: string): RuleText =>
  match === 'begins' ? { begins: words } : match === 'has' ? { has: words } : { is: words };

export interface SearchRuleFieldsProps {
  rule: EditorRule;
  number: number;
  onChange: (rule: EditorRule) => void;
  onRemove: () => void;
  /** Shows the ranking for this search or listing. */
  onShow: (search: string) => void;
}

/** One rule: when it applies, and what it does. */
export function SearchRuleFields({ rule, number, onChange, onRemove, onShow }: SearchRuleFieldsProps) {
  const { text, choices = {} } = rule.when;
  const [[facet, values] = ['category', []]] = Object.entries(choices);
  const match = text ? Object.keys(text)[0] : 'listing';
  const words = text ? getRuleText(text) : '';
  const isRedirect = rule.redirect !== undefined;
  const setMatch = (chosen: string) => {
    if (chosen === 'listing') {
      const { redirect: _, ...works } = rule;
      onChange({ ...works, when: { choices: { category: [firstValueOf('category')] } } });
    } else onChange({ ...rule, when: { text: toText(chosen, words) } });
  };
  const wanted = text ? words : facet === 'category' && values[0] ? `/${values[0]}` : '';
  return (
    <fieldset className={css.rule}>
      <legend>Rule {number}</legend>
      <div className={css.condition}>
        <SelectField label="When" name="match" options={MATCHES} value={match} onChoose={setMatch} />
        {text ? (
          <Field
            label="Words"
            name="words"
            maxLength={100}
            value={words}
            onChange={({ currentTarget }) =>
              onChange({ ...rule, when: { ...rule.when, text: toText(match ?? 'is', currentTarget.value) } })
            }
          />
        ) : (
          <FacetFields
            facet={facet}
            value={values[0] ?? ''}
            onChange={(name, value) => onChange({ ...rule, when: { choices: { [name]: [value] } } })}
          />
        )}
        {text && (
          <SelectField
            label="Then it"
            name="effect"
            options={EFFECTS}
            value={isRedirect ? 'redirect' : 'works'}
            onChange={({ currentTarget }) =>
              onChange({ when: rule.when, ...(currentTarget.value === 'redirect' ? { redirect: '' } : { pins: [] }) })
            }
          />
        )}
      </div>
      {isRedirect ? (
        <Field
          label="Page, such as /paintings/abstract"
          name="redirect"
          maxLength={300}
          value={rule.redirect ?? ''}
          onChange={({ currentTarget }) => onChange({ ...rule, redirect: currentTarget.value })}
        />
      ) : (
        <WorkEffects rule={rule} onChange={onChange} />
      )}
      <div className={css.tools}>
        <button type="button" className="text-button" disabled={wanted.trim() === ''} onClick={() => onShow(wanted)}>
          Show the ranking<span className="visually-hidden"> of rule {number}</span>
        </button>
        <button type="button" className="text-button" onClick={onRemove}>
          Remove<span className="visually-hidden"> rule {number}</span>
        </button>
      </div>
    </fieldset>
  );
}

const FacetFields = ({
  facet,
  value,
  onChange,
}: {
  facet: string;
  value: string;
  onChange: (facet: string, value: string) => void;
}) => (
  <>
    <SelectField
      label="Kind"
      name="facet"
      options={FACETS.some(({ code }) => code === facet) ? FACETS : [...FACETS, { code: facet, name: facet }]}
      value={facet}
      onChange={({ currentTarget }) => onChange(currentTarget.value, firstValueOf(currentTarget.value))}
    />
    <SelectField
      label="Value"
      name="value"
      options={
        valuesOf(facet).some(({ code }) => code === value)
          ? valuesOf(facet)
          : [{ code: value, name: value }, ...valuesOf(facet)]
      }
      value={value}
      onChange={({ currentTarget }) => onChange(facet, currentTarget.value)}
    />
  </>
);

/** As in contract/search-api/search-rules.ts. */
const MAX_MOVED = 100;
const MAX_HIDDEN = 1_000;

/** Pinned works, works that come earlier or later, and hidden ones. */
function WorkEffects({ rule, onChange }: Pick<SearchRuleFieldsProps, 'rule' | 'onChange'>) {
  const { pins = [], boosts = [] } = rule;
  const nextPlace = Math.max(-1, ...pins.map(({ at }) => at)) + 1;
  return (
    <>
      {pins.map((pin, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing that names it, and its fields follow their values.
        <div key={at} className={css.row}>
          <NumberField
            label="Pinned work, by number"
            name="pin"
            min={1}
            value={pin.id || null}
            onChange={(id) => onChange({ ...rule, pins: pins.with(at, { ...pin, id: id ?? 0 }) })}
          />
          <NumberField
            label="Place"
            name="place"
            min={1}
            max={100}
            value={pin.at + 1}
            onChange={(place) =>
              onChange({ ...rule, pins: pins.with(at, { ...pin, at: Math.max(1, place ?? 1) - 1 }) })
            }
          />
          <button
            type="button"
            className="text-button"
            onClick={() => onChange({ ...rule, pins: pins.toSpliced(at, 1) })}
          >
            Remove<span className="visually-hidden"> pinned work {pin.id || at + 1}</span>
          </button>
        </div>
      ))}
      {boosts.map((boost, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same.
        <div key={at} className={css.row}>
          {'ids' in boost.where ? (
            <NumbersField
              label="Works, by number or address"
              name="boosted"
              max={MAX_MOVED}
              parse={parseWorkNumbers}
              ids={boost.where.ids}
              onChange={(ids) => onChange({ ...rule, boosts: boosts.with(at, { ...boost, where: { ids } }) })}
            />
          ) : (
            <FacetFields
              facet={boost.where.facet}
              value={boost.where.anyOf[0] ?? ''}
              onChange={(facet, value) =>
                onChange({ ...rule, boosts: boosts.with(at, { ...boost, where: { facet, anyOf: [value] } }) })
              }
            />
          )}
          <SelectField
            label="Come"
            name="strength"
            options={
              STRENGTHS.some(({ code }) => code === String(boost.points))
                ? STRENGTHS
                : [{ code: String(boost.points), name: `${boost.points} points` }, ...STRENGTHS]
            }
            value={String(boost.points)}
            onChange={({ currentTarget }) =>
              onChange({ ...rule, boosts: boosts.with(at, { ...boost, points: Number(currentTarget.value) }) })
            }
          />
          <button
            type="button"
            className="text-button"
            onClick={() => onChange({ ...rule, boosts: boosts.toSpliced(at, 1) })}
          >
            Remove<span className="visually-hidden"> preference {at + 1}</span>
          </button>
        </div>
      ))}
      {/* Also without any: the field stays while its text is replaced. */}
      {rule.hide && (
        <NumbersField
          label="Hidden works, by number or address"
          name="hidden"
          max={MAX_HIDDEN}
          parse={parseWorkNumbers}
          ids={rule.hide}
          onChange={(hide) => onChange({ ...rule, hide })}
        />
      )}
      {!rule.when.text && (
        <label>
          <input
            type="checkbox"
            checked={rule.isPlainOrder ?? false}
            onChange={({ currentTarget }) => onChange({ ...rule, isPlainOrder: currentTarget.checked })}
          />{' '}
          Exactly in the recommended order: new works do not move up, and works of an artist may be next to each other
        </label>
      )}
      <div className={css.tools}>
        <button
          type="button"
          className="text-button"
          onClick={() => onChange({ ...rule, pins: [...pins, { id: 0, at: nextPlace }] })}
        >
          Pin a work
        </button>
        <button
          type="button"
          className="text-button"
          onClick={() =>
            onChange({
              ...rule,
              boosts: [...boosts, { where: { facet: 'styles', anyOf: [firstValueOf('styles')] }, points: 20 }],
            })
          }
        >
          Prefer a kind of works
        </button>
        <button
          type="button"
          className="text-button"
          onClick={() => onChange({ ...rule, boosts: [...boosts, { where: { ids: [] }, points: 20 }] })}
        >
          Move works
        </button>
      </div>
    </>
  );
}
