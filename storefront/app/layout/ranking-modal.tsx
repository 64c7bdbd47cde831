import type { Explanation } from '@easel/contract/discovery/search';
import { formatVisualSearchUrl } from '@easel/domain/discovery/visual-source';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { explainRanking } from '../lib/api-calls.ts';
import { api } from '../lib/api-client.ts';
import { Dialog } from '../ui/dialog.tsx';
import css from './ranking-modal.module.css';

interface WhyModalProps {
  artworkId: number;
  artworkTitle: string;
  onClose: () => void;
}

/** Why a work is listed where it is, as a list of reasons. */
export default function RankingModal({ artworkId, artworkTitle, onClose }: WhyModalProps) {
  const { pathname, search } = useLocation();
  const [explanation, setExplanation] = useState<Explanation | 'none'>();
  useEffect(() => {
    let isCurrent = true;
    void api(explainRanking, { query: { listing: pathname + search, artworkId } }).then((result) => {
      if (isCurrent) setExplanation(result.success ? result.payload : 'none');
    });
    return () => {
      isCurrent = false;
    };
  }, [pathname, search, artworkId]);
  return (
    <Dialog title={`Why is “${artworkTitle}” here?`} size="wide" onClose={onClose}>
      <div className={css.reasons} aria-live="polite" aria-busy={explanation === undefined}>
        {explanation === undefined && <p>Loading…</p>}
        {explanation === 'none' && <p>This is not available right now.</p>}
        {explanation !== undefined && explanation !== 'none' && <Reasons {...explanation} />}
      </div>
      <p>
        <Link to={formatVisualSearchUrl({ kind: 'work', workId: artworkId })} onClick={onClose}>
          See works that look like this
        </Link>
      </p>
    </Dialog>
  );
}

/** The reasons as text, strongest first. */
function Reasons({ sentence, notes, parts }: Explanation) {
  const reasons = parts.filter(({ points }) => points > 0).sort((one, other) => other.points - one.points);
  return (
    <>
      <p>{sentence}</p>
      {(reasons.length > 0 || notes.length > 0) && (
        <ul>
          {reasons.map(({ label }) => (
            <li key={label}>{label}</li>
          ))}
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </>
  );
}
