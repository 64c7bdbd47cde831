import type { Explanation } from '@easel/contract/search';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useApi } from '../lib/browser-api.ts';
import { explainPlace } from '../lib/light-calls.ts';
import { Dialog } from '../ui/dialog.tsx';
import css from './why-modal.module.css';

interface WhyModalProps {
  artworkId: number;
  artworkTitle: string;
  onClose: () => void;
}

/** Why a work stands where it stands: the parts of its score, drawn. */
export default function WhyModal({ artworkId, artworkTitle, onClose }: WhyModalProps) {
  const api = useApi();
  const { pathname, search } = useLocation();
  const [answer, setAnswer] = useState<Explanation | 'none'>();
  useEffect(() => {
    let isCurrent = true;
    void api(explainPlace, { query: { listing: pathname + search, artworkId } }).then((said) => {
      if (isCurrent) setAnswer(said.success ? said.payload : 'none');
    });
    return () => {
      isCurrent = false;
    };
  }, [api, pathname, search, artworkId]);
  return (
    <Dialog title={`Why is “${artworkTitle}” here?`} size="wide" onClose={onClose}>
      <div className={css.why} aria-live="polite" aria-busy={answer === undefined}>
        {answer === undefined && <p>Loading…</p>}
        {answer === 'none' && <p>This is not available right now.</p>}
        {answer !== undefined && answer !== 'none' && <Parts {...answer} />}
      </div>
    </Dialog>
  );
}

function Parts({ sentence, notes, parts, score }: Explanation) {
  const most = Math.max(...parts.map(({ points }) => Math.abs(points)), 0.001);
  return (
    <>
      <p>{sentence}</p>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {parts.length > 0 && (
        <table>
          <caption className="visually-hidden">What decides its position</caption>
          <tbody>
            {parts.map(({ label, points }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>
                  <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                    <rect
                      width={Math.max(1, (Math.abs(points) / most) * 100)}
                      height="8"
                      fill="currentColor"
                      opacity={points < 0 ? 0.3 : 1}
                    />
                  </svg>
                </td>
                <td>{points.toFixed(2)}</td>
              </tr>
            ))}
          </tbody>
          {parts.length > 1 && (
            <tfoot>
              <tr>
                <th scope="row">Together</th>
                <td />
                <td>{score.toFixed(2)}</td>
              </tr>
            </tfoot>
          )}
        </table>
      )}
    </>
  );
}
