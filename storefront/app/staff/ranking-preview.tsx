import type { ListingPreview, RankingPreview as Preview, RankedWork } from '@easel/contract/staff/curation';
import type { StatusDirection } from '@easel/domain/staff/curation';
import { formatCount, pluralize } from '@easel/domain/text/pluralize';
import { useEffect, useState } from 'react';
import { api } from '../lib/api-client.ts';
import { previewRanking } from '../lib/page-calls.ts';
import { Picture } from '../ui/picture.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import css from './ranking-preview.module.css';

/** What a status would change in the listings of some works, before it is applied. */
export function RankingPreview({ workIds, status }: { workIds: readonly number[]; status: StatusDirection }) {
  const [preview, setPreview] = useState<Preview>();
  const [error, setError] = useState('');
  const works = workIds.join(',');
  useEffect(() => {
    let isOutdated = false;
    void api(previewRanking, { query: { works, status: String(status) as '1' | '0' | '-1' } }).then((result) => {
      if (isOutdated) return;
      if (result.success) setPreview(result.payload);
      else setError(result.messages.join(' '));
    });
    return () => {
      isOutdated = true;
    };
  }, [works, status]);
  if (error) return <p role="alert">{error}</p>;
  if (!preview) return <SkeletonLines />;
  return (
    <section className="stack-large" aria-label="What would change">
      {preview.listings.length === 0 && <p className="quiet">No listing shows these works.</p>}
      {preview.listings.map((listing) => (
        <Listing key={listing.url} listing={listing} />
      ))}
      {preview.leftOut > 0 && <p className="quiet">{pluralize(preview.leftOut, 'other listing')} would change too.</p>}
    </section>
  );
}

function describeMoves(moved: number, places: number, total: number): string {
  if (total === 0) return 'No works are listed there.';
  const compared =
    total > places ? `first ${formatCount(places)} of its ${formatCount(total)} works` : pluralize(total, 'work');
  return moved === 0
    ? `Nothing changes among the ${compared}.`
    : `${pluralize(moved, 'place')} ${moved === 1 ? 'changes' : 'change'} among the ${compared}.`;
}

function Listing({ listing }: { listing: ListingPreview }) {
  const { name, total, places, entering, leaving, decided, first, moved } = listing;
  return (
    <section className={css.listing} aria-label={name}>
      <h3>{name}</h3>
      <p className="quiet">{describeMoves(moved, places, total)}</p>
      <Works label="Decided" works={decided} />
      <Works label="Enter the first places" works={entering.filter(({ isDecided }) => !isDecided)} />
      <Works label="Leave the first places" works={leaving.filter(({ isDecided }) => !isDecided)} />
      {first.length > 0 && (
        <details className={css.more}>
          <summary>The first {first.length} afterwards</summary>
          <Works label="First afterwards" works={first} isLabelHidden />
        </details>
      )}
    </section>
  );
}

function Works({
  label,
  works,
  isLabelHidden,
}: {
  label: string;
  works: readonly RankedWork[];
  isLabelHidden?: boolean;
}) {
  if (works.length === 0) return null;
  return (
    <div>
      {!isLabelHidden && <p className={css.label}>{label}</p>}
      <ul className={css.works} aria-label={label}>
        {works.map(({ work, before, after, isDecided }) => (
          <li key={work.artworkId} data-decided={isDecided || undefined}>
            <span className="square-picture">
              <Picture picture={work} alt={work.artworkTitle} sizes="96px" isWhole />
            </span>
            <span className="small-text numbers centered-text block">{describePlaces(before, after)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function describePlaces(before: number | null, after: number | null): string {
  if (before === null && after === null) return 'beyond 100';
  if (before === after) return `stays ${after}`;
  return `${before ?? 'beyond 100'} → ${after ?? 'beyond 100'}`;
}
