import type { EditedSection } from '@easel/contract/section';
import { type EditorRule, type EditorRules, withAllFields } from '@easel/domain/discovery/search-rules';
import { useRef, useState } from 'react';
import { api } from '../lib/api-client.ts';
import { meetSearchRulesEditors, readSearchRulesVersion } from '../lib/page-calls.ts';
import { Field } from '../ui/field.tsx';
import { ContentSection } from './content-section.tsx';
import { ListField } from './list-field.tsx';
import { RankingComparison } from './ranking-comparison.tsx';
import { SearchReplay } from './search-replay.tsx';
import { SearchRuleFields } from './search-rule-fields.tsx';
import css from './search-rules.module.css';
import cards from './section.module.css';
import type { SectionCalls } from './section-editor.tsx';

const CALLS: SectionCalls = {
  async meet() {
    const met = await api(meetSearchRulesEditors);
    return met.success ? met.payload : undefined;
  },
  async readVersion(_section, version) {
    const found = await api(readSearchRulesVersion, { query: { version } });
    return found.success ? found.payload.body : undefined;
  },
};

export interface SearchRulesEditorProps {
  section: EditedSection;
  /** A search to make a rule for; empty if there is none. */
  wanted: string;
}

/** Edits the rules of searches, with the real ranking before and after, and last month's searches. */
export const SearchRulesEditor = ({ section, wanted }: SearchRulesEditorProps) => (
  <ContentSection<EditorRules>
    section={section}
    calls={CALLS}
    fields={(rules, setRules) => <SearchRulesFields rules={withAllFields(rules)} wanted={wanted} onChange={setRules} />}
  />
);

/** The rule for exactly this search that changes works; -1 if there is none. */
const findRule = (rules: readonly EditorRule[], search: string) =>
  rules.findIndex(
    ({ when, redirect }) =>
      when.text && 'is' in when.text && when.text.is === search && !when.choices && redirect === undefined,
  );

interface FieldsProps {
  rules: EditorRules;
  wanted: string;
  onChange: (rules: EditorRules) => void;
}

function SearchRulesFields({ rules, wanted, onChange }: FieldsProps) {
  const [search, setSearch] = useState(wanted);
  const comparison = useRef<HTMLDivElement>(null);
  const setRules = (changed: EditorRule[]) => onChange({ ...rules, rules: changed });
  /** Changes the rule of the search that is shown, or adds one. */
  const changeRule = (change: (rule: EditorRule) => EditorRule) => {
    const at = findRule(rules.rules, search);
    const rule = rules.rules[at];
    setRules(rule ? rules.rules.with(at, change(rule)) : [...rules.rules, change({ when: { text: { is: search } } })]);
  };
  return (
    <>
      <div ref={comparison}>
        <RankingComparison
          rules={rules}
          search={search}
          onSearch={setSearch}
          onPin={(id) =>
            changeRule((rule) => ({
              ...rule,
              pins: [
                { id, at: 0 },
                ...(rule.pins ?? []).filter((pin) => pin.id !== id).map((pin) => ({ ...pin, at: pin.at + 1 })),
              ],
            }))
          }
          onHide={(id) =>
            changeRule(({ pins = [], hide = [], ...rule }) => ({
              ...rule,
              ...(pins.length > 0 && { pins: pins.filter((pin) => pin.id !== id) }),
              hide: [...hide, id],
            }))
          }
        />
      </div>
      <section aria-labelledby="rules-title" className={css.part}>
        <h2 id="rules-title">Rules</h2>
        {rules.rules.length === 0 && <p className="muted">Searches show what fits best, and nothing else.</p>}
        {rules.rules.map((rule, at) => (
          <SearchRuleFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a rule has nothing that names it.
            key={at}
            rule={rule}
            number={at + 1}
            onChange={(changed) => setRules(rules.rules.with(at, changed))}
            onRemove={() => setRules(rules.rules.toSpliced(at, 1))}
            onShow={(shown) => {
              setSearch(shown);
              comparison.current?.scrollIntoView({ block: 'start' });
            }}
          />
        ))}
        <div>
          <button
            type="button"
            className="button"
            data-kind="quiet"
            onClick={() =>
              setRules([...rules.rules, { when: { text: { is: search.startsWith('/') ? '' : search } }, pins: [] }])
            }
          >
            {search !== '' && !search.startsWith('/') ? `Add a rule for “${search}”` : 'Add a rule'}
          </button>
        </div>
      </section>
      <WordFields rules={rules} onChange={onChange} />
      <SearchReplay rules={rules} onShow={setSearch} />
    </>
  );
}

/** What words mean: synonyms, replacements, and words that are ignored. */
function WordFields({ rules, onChange }: Omit<FieldsProps, 'wanted'>) {
  const { synonyms, replacements, stopWords } = rules;
  return (
    <div className={css.words}>
      <fieldset className={cards.card}>
        <legend>Synonyms</legend>
        <p className="quiet">Each word of a line finds the works of all others.</p>
        {synonyms.map(({ words }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a group has nothing that names it.
          <div key={at} className={css.row}>
            <ListField
              label={`Words that mean the same, ${at + 1}`}
              name="synonyms"
              placeholder="sofa, couch"
              values={words}
              onChange={(changed) => onChange({ ...rules, synonyms: synonyms.with(at, { words: changed }) })}
            />
            <button
              type="button"
              className="text-button"
              onClick={() => onChange({ ...rules, synonyms: synonyms.toSpliced(at, 1) })}
            >
              Remove<span className="visually-hidden"> synonyms {at + 1}</span>
            </button>
          </div>
        ))}
        <div>
          <button
            type="button"
            className="text-button"
            onClick={() => onChange({ ...rules, synonyms: [...synonyms, { words: [] }] })}
          >
            Add synonyms
          </button>
        </div>
      </fieldset>
      <fieldset className={cards.card}>
        <legend>Search for other words</legend>
        <p className="quiet">For names in another language, and for what the shop calls differently.</p>
        {replacements.map((replacement, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same.
          <div key={at} className={css.row}>
            <Field
              label={`Typed, ${at + 1}`}
              name="typed"
              placeholder="nature morte"
              maxLength={100}
              value={replacement.typed}
              onChange={({ currentTarget }) =>
                onChange({
                  ...rules,
                  replacements: replacements.with(at, { ...replacement, typed: currentTarget.value }),
                })
              }
            />
            <Field
              label={`Searched for, ${at + 1}`}
              name="searched"
              placeholder="still life"
              maxLength={100}
              value={replacement.searched}
              onChange={({ currentTarget }) =>
                onChange({
                  ...rules,
                  replacements: replacements.with(at, { ...replacement, searched: currentTarget.value }),
                })
              }
            />
            <button
              type="button"
              className="text-button"
              onClick={() => onChange({ ...rules, replacements: replacements.toSpliced(at, 1) })}
            >
              Remove<span className="visually-hidden"> replacement {at + 1}</span>
            </button>
          </div>
        ))}
        <div>
          <button
            type="button"
            className="text-button"
            onClick={() => onChange({ ...rules, replacements: [...replacements, { typed: '', searched: '' }] })}
          >
            Add words
          </button>
        </div>
      </fieldset>
      <fieldset className={cards.card}>
        <legend>Stop words</legend>
        <p className="quiet">They are ignored if a search has other words.</p>
        <ListField
          label="Words that are ignored"
          name="stopWords"
          placeholder="nice, beautiful"
          values={stopWords}
          onChange={(changed) => onChange({ ...rules, stopWords: changed })}
        />
      </fieldset>
    </div>
  );
}
