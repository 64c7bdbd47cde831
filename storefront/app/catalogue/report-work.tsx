import { lazy, Suspense, useState } from 'react';
import css from './report-work.module.css';

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }));

/** Opens the form that reports a work. It is loaded on demand. */
export function ReportWork({ artworkId, title }: { artworkId: number; title: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={css.report} data-screen-only>
      <button type="button" className="text-button" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Report this work
      </button>
      {isOpen && (
        <Suspense>
          <ReportDialog artworkId={artworkId} title={title} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
