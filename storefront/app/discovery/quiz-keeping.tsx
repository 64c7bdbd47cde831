import type { Listing } from '@easel/domain/discovery/listing';
import { isEmptyTaste, readListingTaste } from '@easel/domain/discovery/taste-profile';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { loadVisit, saveVisit } from './discover-visit-store.ts';
import { collectKept } from './keep-works.ts';

export interface QuizKeepingProps {
  /** The title of the quiz, which the collection gets. */
  title: string;
  works: readonly { artworkId: number }[];
  facets: Listing['facets'];
}

/** Ways to keep the result of a quiz: its works as a collection, and its answers as the taste of the discovery page. */
export function QuizKeeping({ title, works, facets }: QuizKeepingProps) {
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const taste = readListingTaste({ facets });
  const collect = async () => {
    setIsBusy(true);
    await collectKept(works, title);
    setIsBusy(false);
  };
  return (
    <>
      {works.length > 0 && (
        <button
          type="button"
          className="button"
          data-kind="quiet"
          data-needs-script
          disabled={isBusy}
          onClick={() => void collect()}
        >
          Make a collection
        </button>
      )}
      {!isEmptyTaste(taste) && (
        <button
          type="button"
          className="button"
          data-kind="quiet"
          data-needs-script
          onClick={() => {
            saveVisit({ ...loadVisit(), taste });
            void navigate('/discover#taste');
          }}
        >
          Use as my taste
        </button>
      )}
    </>
  );
}
