import type { Explanation } from '@easel/contract/discovery/search';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
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
export default function WhyModal({ artworkId, artworkTitle, onClose }: WhyModalProps) {
  const { pathname, search } = useLocation();
  const [answer, setAnswer] = useState<Explanation | 'none'>();
  useEffect(() => {
    let isCurrent = true;
    void api(explainRanking, { query: { listing: pathname + search, artworkId } }).then((said) => {
      if (isCurrent) setAnswer(said.success ? said.payload : 'none');
    });
    return () => {
      isCurrent = false;
    };
  }, [pathname, search, artworkId]);
  return (
    <Dialog title={`Why is “${artworkTitle}” here?`} size="wide" onClose={onClose}>
      <div className={css.why} aria-live="polite" aria-busy={answer === undefined}>
        {answer === undefined && <p>Loading…</p>}
        {answer === 'none' && <p>This is not available right now.</p>}
        {answer !== undefined && answer !== 'none' && <Reasons {...answer} />}
      </div>
    </Dialog>
  );
}

/** The reasons in words, the strongest first. */
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
