import type { Hold } from '@easel/contract/selling/holds';
import { MAX_CHANGE_REASON_LENGTH } from '@easel/domain/accounts/person-changes';
import type { HoldKind } from '@easel/domain/selling/operation-lists';
import { useState } from 'react';
import { CommandDialog, ReasonField } from './command-dialog.tsx';
import type { HoldCommand } from './hold-commands.ts';

const EFFECTS: Readonly<Record<Exclude<HoldKind, 'payment'>, string>> = {
  'waiting-list': 'The first in line loses the work to the next one.',
  offer: 'The accepted offer expires. Collector and artist get an email.',
  stuck: 'Everybody can buy the work again.',
};

/** An order ends as a whole. */
const effectOn = ({ kind, lines }: Hold): string => {
  if (kind !== 'payment') return EFFECTS[kind];
  return lines > 1
    ? `The payment of the whole order with ${lines} items is stopped, and the buyer gets an email. If it has been made meanwhile, all of them are sold.`
    : 'The payment is stopped, and the buyer gets an email. If it has been made meanwhile, the work is sold.';
};

/** Ends a hold before its time. */
export function ReleaseButton({ hold }: { hold: Hold }) {
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const { artworkId, kind, title } = hold;
  return (
    <>
      <button type="button" className="text-button" onClick={() => setIsOpen(true)}>
        Release<span className="visually-hidden"> {title}</span>
      </button>
      {isOpen && (
        <CommandDialog<HoldCommand>
          title={`Release “${title}”`}
          confirm="Release"
          toCommand={() => ({ artworkId, kind, reason })}
          onClose={() => setIsOpen(false)}
        >
          <p>{effectOn(hold)}</p>
          <ReasonField reason={reason} maxLength={MAX_CHANGE_REASON_LENGTH} onChange={setReason} />
        </CommandDialog>
      )}
    </>
  );
}
