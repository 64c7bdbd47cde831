import type { Ranking, RankingPreview } from '@easel/contract/staff/search-rules';
import type { EditorRules } from '@easel/domain/discovery/search-rules';
import { pluralize } from '@easel/domain/text/pluralize';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../lib/api-client.ts';
import { previewSearchRules } from '../lib/page-calls.ts';
import { Field } from '../ui/field.tsx';
import { Picture } from '../ui/picture.tsx';
import css from './search-rules.module.css';

const PAUSE_MS = 500;

export interface RankingComparisonProps {
  rules: EditorRules;
  search: string;
  onSearch: (search: string) => void;
  onPin: (artworkId: number) => void;
  onHide: (artworkId: number) => void;
}

interface Answer {
  preview?: RankingPreview;
  messages: readonly string[];
}

/** A search as visitors see it now, and with what is in the editor. The search engine of the shop ranks both. */
export function RankingComparison({ rules, search, onSearch, onPin, onHide }: RankingComparisonProps) {
  const [{ preview, messages }, setAnswer] = useState<Answer>({ messages: [] });
  const [isWaiting, setIsWaiting] = useState(false);
  const wanted = search.trim();
  const text = JSON.stringify(rules);
  useEffect(() => {
    if (wanted === '') return setAnswer({ messages: [] });
    let isOutdated = false;
    setIsWaiting(true);
    const timer = setTimeout(async () => {
      const answer = await api(previewSearchRules, { body: { body: JSON.parse(text), search: wanted } });
      if (isOutdated) return;
      setIsWaiting(false);
      // What was ranked last stays while a rule is half written.
      setAnswer((last) =>
        answer.success ? { preview: answer.payload, messages: [] } : { ...last, messages: answer.messages },
      );
    }, PAUSE_MS);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [wanted, text]);
  const isSearch = !wanted.startsWith('/');
  return (
    <section aria-labelledby="ranking-title" className={css.part}>
      <h2 id="ranking-title">Ranking before and after</h2>
      <Field
        label="Search, or the path of a listing"
        name="rankedSearch"
        placeholder="blue sea, or /paintings/abstract"
        maxLength={300}
        value={search}
        onChange={({ currentTarget }) => onSearch(currentTarget.value)}
      />
      <p role="status" className={messages.length > 0 ? css.error : 'quiet'}>
        {messages.length > 0
          ? messages.join(' ')
          : wanted === ''
            ? 'Type a search to see its works now and with these rules.'
            : isWaiting
              ? 'Searching …'
              : 'In the store that you are in now. Visitors see the new order once it is published.'}
      </p>
      {wanted !== '' && preview && (
        <div className={css.rankings}>
          <RankedWorks title="Now" ranking={preview.before} isAfter={false} />
          <RankedWorks title="With these rules" ranking={preview.after} isAfter {...(isSearch && { onPin, onHide })} />
        </div>
      )}
    </section>
  );
}

interface RankedWorksProps extends Partial<Pick<RankingComparisonProps, 'onPin' | 'onHide'>> {
  title: string;
  ranking: Ranking;
  isAfter: boolean;
}

/** What happened to a work, in words: colors alone would not tell everybody. */
function describeMove(place: number, otherPlace: number | null, isAfter: boolean): string {
  if (otherPlace === null) return isAfter ? 'New' : 'Leaves';
  if (otherPlace === place) return '';
  return isAfter ? `from ${otherPlace}` : `to ${otherPlace}`;
}

function RankedWorks({ title, ranking, isAfter, onPin, onHide }: RankedWorksProps) {
  const { works, totalResults, isPartial, redirectLink } = ranking;
  return (
    <div className={css.ranking}>
      <h3>{title}</h3>
      <p className="quiet">
        {redirectLink ? (
          <>
            Leads to <Link to={redirectLink}>{redirectLink}</Link>
          </>
        ) : (
          `${pluralize(totalResults, 'work')}${isPartial ? ', none with all of the words' : ''}`
        )}
      </p>
      <ol>
        {works.map((work, at) => {
          const move = describeMove(at + 1, work.otherPlace, isAfter);
          return (
            <li
              className="small-text line-below"
              key={work.artworkId}
              data-moved={work.otherPlace === null || work.isMoved || undefined}
            >
              <span className="muted numbers right-aligned">{at + 1}</span>
              <Picture className={css.thumbnail} picture={{ ...work, placeholder: null }} alt="" sizes="56px" isWhole />
              <div className={css.work}>
                <Link className="truncated" to={work.productUrl} target="_blank" rel="noopener">
                  {work.title}
                </Link>
                <small>{work.artist}</small>
              </div>
              {move && <span className="one-line strong">{move}</span>}
              {onPin && onHide && (
                <span className={css.actions}>
                  <button type="button" className="text-button" onClick={() => onPin(work.artworkId)}>
                    Pin<span className="visually-hidden"> {work.title} first</span>
                  </button>
                  <button type="button" className="text-button" onClick={() => onHide(work.artworkId)}>
                    Hide<span className="visually-hidden"> {work.title}</span>
                  </button>
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
