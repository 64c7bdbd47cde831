import { formatCallUrl } from '@easel/contract/api';
import { useState } from 'react';
import { exportWorks } from '../lib/page-calls.ts';
import { useCommand } from '../lib/use-command.ts';
import css from './studio-actions.module.css';
import type { StudioCommand } from './studio-commands.ts';
import { WorksFileDialog } from './works-file-dialog.tsx';

/** Begins a draft and opens its first step, or imports works from a file. */
export function StudioActions() {
  const { send, isPending } = useCommand<StudioCommand>();
  const [isImporting, setIsImporting] = useState(false);
  return (
    <div className="buttons">
      <button type="button" className="button" disabled={isPending} onClick={() => void send({ kind: 'create' })}>
        {isPending ? 'One moment…' : 'List a work'}
      </button>
      <button type="button" className="text-button" onClick={() => setIsImporting(true)}>
        Import from a file
      </button>
      <a className={css.export} href={formatCallUrl(exportWorks)} download>
        Export
      </a>
      {isImporting && <WorksFileDialog onClose={() => setIsImporting(false)} />}
    </div>
  );
}
