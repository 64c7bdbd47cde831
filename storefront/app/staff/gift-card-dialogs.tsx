import { MAX_GIFT_CARD_MESSAGE_LENGTH, MAX_GIFT_CARD_NAME_LENGTH } from '@easel/domain/selling/gift-card-purchase';
import { MAX_REASON_LENGTH } from '@easel/domain/selling/issued-gift-card';
import { useState } from 'react';
import { Field } from '../ui/field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { AmountField } from './amount-field.tsx';
import { CommandDialog, ReasonField } from './command-dialog.tsx';
import type { GiftCardCommand } from './gift-card-commands.ts';

/** Gives somebody a card. The key is that of this dialog, so that a second click issues nothing. */
export function IssueDialog({ onClose }: { onClose: () => void }) {
  const [issueKey] = useState(() => crypto.randomUUID());
  const [amountCents, setAmountCents] = useState<number | null>(null);
  const [text, setText] = useState({ recipientName: '', recipientEmail: '', message: '', reason: '', expiresOn: '' });
  const set = (name: keyof typeof text) => (event: { currentTarget: { value: string } }) =>
    setText({ ...text, [name]: event.currentTarget.value });
  return (
    <CommandDialog<GiftCardCommand>
      title="Issue a gift card"
      confirm="Issue and send"
      onClose={onClose}
      toCommand={() => ({
        ...{ kind: 'issue', issueKey, amountCents: amountCents ?? 0, ...text },
        expiresOn: text.expiresOn || null,
      })}
    >
      <AmountField label="Amount in US dollars" name="amount" cents={amountCents} onChange={setAmountCents} />
      <Field
        label="Name"
        name="recipientName"
        required
        maxLength={MAX_GIFT_CARD_NAME_LENGTH}
        value={text.recipientName}
        onChange={set('recipientName')}
      />
      <Field
        label="Email"
        name="recipientEmail"
        type="email"
        required
        value={text.recipientEmail}
        onChange={set('recipientEmail')}
      />
      <TextArea
        label="Message (may be empty)"
        name="message"
        rows={2}
        text={text.message}
        value={text.message}
        mostCharacters={MAX_GIFT_CARD_MESSAGE_LENGTH}
        maxLength={MAX_GIFT_CARD_MESSAGE_LENGTH}
        onChange={set('message')}
      />
      <Field
        label="Last day (empty: it does not expire)"
        name="expiresOn"
        type="date"
        value={text.expiresOn}
        onChange={set('expiresOn')}
      />
      <ReasonField
        reason={text.reason}
        maxLength={MAX_REASON_LENGTH}
        onChange={(reason) => setText({ ...text, reason })}
      />
      <p className="quiet">The code goes to this address and is not shown to anybody else.</p>
    </CommandDialog>
  );
}

export function BlockDialog({
  giftCardId,
  isBlocked,
  onClose,
}: {
  giftCardId: number;
  isBlocked: boolean;
  onClose: () => void;
}) {
  const [reason, setReason] = useState('');
  return (
    <CommandDialog<GiftCardCommand>
      title={isBlocked ? 'Open the card again' : 'Block the card'}
      confirm={isBlocked ? 'Open again' : 'Block'}
      onClose={onClose}
      toCommand={() => ({ kind: 'block', giftCardId, isBlocked: !isBlocked, reason })}
    >
      <p>
        {isBlocked ? 'It can pay again at once.' : 'It pays for nothing until somebody opens it. Its balance stays.'}
      </p>
      <ReasonField reason={reason} maxLength={MAX_REASON_LENGTH} onChange={setReason} />
    </CommandDialog>
  );
}

export function ExtendDialog({ giftCardId, onClose }: { giftCardId: number; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [expiresOn, setExpiresOn] = useState('');
  return (
    <CommandDialog<GiftCardCommand>
      title="Extend the card"
      confirm="Extend"
      onClose={onClose}
      toCommand={() => ({ kind: 'extend', giftCardId, expiresOn: expiresOn || null, reason })}
    >
      <Field
        label="New last day (empty: it does not expire)"
        name="expiresOn"
        type="date"
        value={expiresOn}
        onChange={({ currentTarget }) => setExpiresOn(currentTarget.value)}
      />
      <ReasonField reason={reason} maxLength={MAX_REASON_LENGTH} onChange={setReason} />
    </CommandDialog>
  );
}
