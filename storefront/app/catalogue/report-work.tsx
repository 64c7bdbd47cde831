import { lazy, type ReactNode, Suspense, useState } from 'react';
import css from './report-work.module.css';

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }));

/** Opens the form that reports a work, which is loaded on demand. The children are links beside it. */
export function ReportWork({ title, children }: { title: string; children?: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={css.report} data-screen-only>
      <button type="button" className="text-button" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Report this work
      </button>
      {children}
      {isOpen && (
        <Suspense>
          <ReportDialog title={title} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
