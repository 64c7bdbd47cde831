import { type DiscoverVisit, forget, listKeptWorks } from '@easel/domain/discovery/discover-visit';
import { formatListingUrl } from '@easel/domain/discovery/listing-url';
import {
  addToTaste,
  calculateTasteProfile,
  isEmptyTaste,
  joinTastes,
  MIN_KEPT,
  removeFromTaste,
  TASTE_FACETS,
  type TasteProfile,
  toTasteListing,
} from '@easel/domain/discovery/taste-profile';
import { pluralize } from '@easel/domain/text/pluralize';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useSite } from '../lib/page-meta.ts';
import { saveVisit } from './discover-visit-store.ts';
import { KeptWorks } from './kept-works.tsx';
import css from './taste-panel.module.css';
import { TastePart } from './taste-part.tsx';
import { formatTasteSentence, listTasteOptions } from './taste-texts.ts';
import { useWorksCount } from './use-works-count.ts';

export interface TastePanelProps {
  visit: DiscoverVisit;
  saveSearch: (listing: string) => ReactNode;
  onContinue: () => void;
  onReset: () => void;
}

/** What the visitor seems to like, to read and to change, and the listing that it makes. */
export function TastePanel({ visit, saveSearch, onContinue, onReset }: TastePanelProps) {
  const site = useSite();
  const [profile, setProfile] = useEditedTaste(visit);
  const options = listTasteOptions(site.preferences.measurementUnit, site.displayCurrency);
  const listing = toTasteListing(profile);
  const url = formatListingUrl(listing);
  const count = useWorksCount(listing);
  const kept = listKeptWorks(visit);
  return (
    <div className="stack-large">
      <p className={css.sentence}>{formatTasteSentence(profile, options)}</p>
      <div className={css.parts}>
        {TASTE_FACETS.map((facet) => (
          <TastePart
            key={facet}
            facet={facet}
            values={profile[facet]}
            options={options[facet]}
            onAdd={(value) => setProfile(addToTaste(profile, facet, value))}
            onRemove={(value) => setProfile(removeFromTaste(profile, facet, value))}
          />
        ))}
      </div>
      <div className="buttons centered">
        <Link className="button" to={url}>
          {isEmptyTaste(profile)
            ? 'Show all works'
            : count === undefined
              ? 'Show works'
              : `Show ${pluralize(count, 'work')}`}
        </Link>
        {!isEmptyTaste(profile) && saveSearch(url)}
        <button type="button" className="button" data-kind="quiet" onClick={onContinue}>
          Keep discovering
        </button>
      </div>
      <p role="status" className={css.hint}>
        {count === 0 ? 'No work has all of this. Remove something to see more works.' : ''}
      </p>
      <KeptWorks works={kept} onRemove={(artworkId) => saveVisit(forget(visit, artworkId))} />
      <p className="muted centered-text">
        Your choices stay in this browser.{' '}
        <button type="button" className="text-button" onClick={onReset}>
          Start over
        </button>
      </p>
    </div>
  );
}

/** The last edited taste, for visitors who come back from its listing. It belongs to the choices that it was made from. */
let edited: { choices: string; profile: TasteProfile } | undefined;

function useEditedTaste(visit: DiscoverVisit) {
  const choices = JSON.stringify([visit.taste, visit.reactions.map(({ work, isKept }) => [work.artworkId, isKept])]);
  const [profile, setProfile] = useState(() => (edited?.choices === choices ? edited.profile : readTaste(visit)));
  const edit = (next: TasteProfile) => {
    edited = { choices, profile: next };
    setProfile(next);
  };
  return [profile, edit] as const;
}

/** A few reactions do not outweigh what somebody has said. */
function readTaste({ reactions, taste }: DiscoverVisit): TasteProfile {
  const kept = reactions.filter(({ isKept }) => isKept).length;
  if (!taste) return calculateTasteProfile(reactions);
  return kept < MIN_KEPT ? taste : joinTastes(taste, calculateTasteProfile(reactions));
}
