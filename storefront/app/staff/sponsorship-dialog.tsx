import type { GivenSponsorship, StaffSponsorship } from '@easel/contract/discovery/sponsorships';
import {
  MAX_FIRST_PLACE,
  MAX_OWNER_LENGTH,
  MAX_SPONSORED_PER_LISTING,
  parseWorkReferences,
  SPONSORED_PLACEMENTS,
  type SponsoredPlacement,
} from '@easel/domain/discovery/sponsored-works';
import { joinList } from '@easel/domain/text/join-list';
import { pluralize } from '@easel/domain/text/pluralize';
import { type SubmitEvent, useState } from 'react';
import { useCommand } from '../lib/use-command.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { DateTimeField } from './date-time-field.tsx';
import css from './section.module.css';
import type { SponsorshipCommand } from './sponsorship-commands.ts';

export const PLACEMENT_NAMES: Readonly<Record<SponsoredPlacement, string>> = {
  everywhere: 'Listings and searches',
  listings: 'Listings',
  searches: 'Searches',
};

const MONTH_MS = 30 * 86_400_000;
const MAX_WORKS_LENGTH = 5_000;

/** What the form starts with: another sponsorship, or a month from the next hour on. */
function startFrom(existing: StaffSponsorship | undefined): Omit<GivenSponsorship, 'workIds'> {
  if (existing) {
    const { owner, placement, firstPlace, maxPerListing, startsAt, endsAt } = existing;
    return { owner, placement, firstPlace, maxPerListing, startsAt, endsAt };
  }
  const start = Math.ceil(Date.now() / 3_600_000) * 3_600_000;
  return {
    ...{ owner: '', placement: 'everywhere', firstPlace: 3, maxPerListing: 1 },
    ...{ startsAt: new Date(start).toISOString(), endsAt: new Date(start + MONTH_MS).toISOString() },
  };
}

const listWorks = ({ works }: StaffSponsorship) => works.map(({ artworkId }) => artworkId).join('\n');

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const describe = ({ owner, works, placement, startsAt, endsAt, state }: StaffSponsorship) =>
  [
    owner,
    pluralize(works.length, 'work'),
    PLACEMENT_NAMES[placement],
    `${moment.format(new Date(startsAt))} to ${moment.format(new Date(endsAt))}`,
    ...(state === 'stopped' ? ['stopped'] : []),
  ].join(', ');

export interface SponsorshipDialogProps {
  /** The one to change; without it the form creates one. */
  existing?: StaffSponsorship | undefined;
  onClose: () => void;
}

/** Who pays for which works, where and when. The key is that of this dialog, so that a second click creates nothing. */
export function SponsorshipDialog({ existing, onClose }: SponsorshipDialogProps) {
  const { send, isPending, result } = useCommand<SponsorshipCommand, unknown, StaffSponsorship>();
  const [isSent, setIsSent] = useState(false);
  const [creationKey] = useState(() => crypto.randomUUID());
  const [terms, setTerms] = useState(() => startFrom(existing));
  const [works, setWorks] = useState(() => (existing ? listWorks(existing) : ''));
  if (isSent && result?.success && !isPending) {
    setIsSent(false);
    queueMicrotask(onClose);
  }
  // What somebody else has saved meanwhile. Saving again replaces it.
  const conflict = result?.success === false ? result.conflict : undefined;
  const takeTheirs = (theirs: StaffSponsorship) => {
    setTerms(startFrom(theirs));
    setWorks(listWorks(theirs));
  };
  const { workIds, unreadable } = parseWorkReferences(works);
  const set = (changed: Partial<typeof terms>) => setTerms({ ...terms, ...changed });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsSent(true);
    const given = { ...terms, workIds };
    void send(
      existing
        ? { kind: 'change', sponsorshipId: existing.sponsorshipId, version: (conflict ?? existing).version, given }
        : { kind: 'create', creationKey, given },
    );
  };
  return (
    <Dialog title={existing ? 'Change the sponsorship' : 'Sponsor works'} onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        <Field
          label="Who pays (visitors see the name)"
          name="owner"
          required
          maxLength={MAX_OWNER_LENGTH}
          value={terms.owner}
          onChange={({ currentTarget }) => set({ owner: currentTarget.value })}
        />
        <TextArea
          label="Works, by number or address"
          name="works"
          rows={3}
          required
          text={works}
          value={works}
          mostCharacters={MAX_WORKS_LENGTH}
          maxLength={MAX_WORKS_LENGTH}
          onChange={({ currentTarget }) => setWorks(currentTarget.value)}
        />
        <p role="status" className={unreadable.length > 0 ? css.error : 'quiet'}>
          {unreadable.length > 0
            ? `This is no work: ${joinList(unreadable.slice(0, 5))}.`
            : `${pluralize(workIds.length, 'work')}. Each is shown only where it belongs, while it can be bought.`}
        </p>
        <div className={css.fields}>
          <SelectField
            label="Where"
            name="placement"
            options={SPONSORED_PLACEMENTS.map((code) => ({ code, name: PLACEMENT_NAMES[code] }))}
            value={terms.placement}
            onChoose={(placement) => set({ placement })}
          />
          <Field
            label="First place in a listing"
            name="firstPlace"
            type="number"
            required
            min={1}
            max={MAX_FIRST_PLACE}
            value={terms.firstPlace || ''}
            onChange={({ currentTarget }) => set({ firstPlace: Number(currentTarget.value) })}
          />
          <Field
            label="Works in one listing at most"
            name="maxPerListing"
            type="number"
            required
            min={1}
            max={MAX_SPONSORED_PER_LISTING}
            value={terms.maxPerListing || ''}
            onChange={({ currentTarget }) => set({ maxPerListing: Number(currentTarget.value) })}
          />
        </div>
        <div className={css.fields}>
          <DateTimeField
            label="From"
            name="startsAt"
            required
            value={terms.startsAt}
            onChange={(startsAt) => startsAt !== null && set({ startsAt })}
          />
          <DateTimeField
            label="Until"
            name="endsAt"
            required
            value={terms.endsAt}
            onChange={(endsAt) => endsAt !== null && set({ endsAt })}
          />
        </div>
        {result?.success === false && (
          <p role="alert" className={css.error}>
            {result.messages.join(' ')}
          </p>
        )}
        {conflict && (
          <p>
            It is now: {describe(conflict)}. Save again to replace it with what is above, or{' '}
            <button type="button" className="text-button" onClick={() => takeTheirs(conflict)}>
              take theirs
            </button>
            .
          </p>
        )}
        <div className="buttons">
          <button type="submit" className="button" disabled={isPending || unreadable.length > 0}>
            Save
          </button>
          <button type="button" className="text-button" onClick={onClose}>
            Cancel
          </button>
        </div>
      </form>
    </Dialog>
  );
}
