import type { StaffSponsorship } from '@easel/contract/discovery/sponsorships';
import type { SponsorshipState } from '@easel/domain/discovery/sponsored-works';
import { pluralize } from '@easel/domain/text/pluralize';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCommand } from '../lib/use-command.ts';
import { Picture } from '../ui/picture.tsx';
import css from './section.module.css';
import type { SponsorshipCommand } from './sponsorship-commands.ts';
import { PLACEMENT_NAMES, SponsorshipDialog } from './sponsorship-dialog.tsx';
import list from './sponsorship-list.module.css';
import { type Tone, ToneBadge } from './tone-badge.tsx';

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const format = (iso: string) => moment.format(new Date(iso));

const STATES: Record<SponsorshipState, { tone: Tone; name: string }> = {
  running: { tone: 'done', name: 'Running' },
  planned: { tone: 'busy', name: 'Planned' },
  stopped: { tone: 'open', name: 'Stopped' },
  ended: { tone: 'ended', name: 'Ended' },
};

/** Every sponsorship with its works, and what visitors did. */
export function SponsorshipList({ sponsorships }: { sponsorships: readonly StaffSponsorship[] }) {
  const [changing, setChanging] = useState<StaffSponsorship>();
  if (sponsorships.length === 0)
    return <p>Nobody pays for a place. Listings and searches show the best works first.</p>;
  return (
    <>
      <ul className={css.list} aria-label="Sponsorships">
        {sponsorships.map((one) => (
          <li key={one.sponsorshipId} className={css.item}>
            <div className="stack-small">
              <h2 className="plain-title">{one.owner}</h2>
              <p className="quiet">
                {[
                  `${format(one.startsAt)} to ${format(one.endsAt)}`,
                  PLACEMENT_NAMES[one.placement],
                  `From place ${one.firstPlace}, ${pluralize(one.maxPerListing, 'work')} in a listing`,
                ].join(' · ')}
              </p>
              <ul className="wrapped spaced-small" aria-label={`Works of ${one.owner}`}>
                {one.works.map((work) => (
                  <li key={work.artworkId}>
                    <SponsoredWork work={work} />
                  </li>
                ))}
              </ul>
              <p>{formatResponse(one)}</p>
            </div>
            <div className={css.facts}>
              <ToneBadge tone={STATES[one.state].tone}>{STATES[one.state].name}</ToneBadge>
              {one.state !== 'ended' && (
                <div className="buttons">
                  <button type="button" className="text-button" onClick={() => setChanging(one)}>
                    Change<span className="visually-hidden"> {one.owner}</span>
                  </button>
                  <StopButton sponsorship={one} />
                </div>
              )}
            </div>
          </li>
        ))}
      </ul>
      {changing && <SponsorshipDialog existing={changing} onClose={() => setChanging(undefined)} />}
    </>
  );
}

const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });

const formatResponse = ({ views, clicks }: StaffSponsorship) =>
  views === 0
    ? 'Not seen yet'
    : `Seen ${pluralize(views, 'time')}, clicked ${pluralize(clicks, 'time')} (${percent.format(clicks / views)})`;

function SponsoredWork({ work }: { work: StaffSponsorship['works'][number] }) {
  if (!work.isListed) return <span className={list.missing}>Work {work.artworkId} is not listed any more</span>;
  return (
    <Link to={work.productUrl} className={list.work} title={`${work.title} by ${work.artistName}`}>
      <Picture picture={{ ...work, placeholder: null }} alt={`${work.title} by ${work.artistName}`} sizes="64px" />
    </Link>
  );
}

function StopButton({ sponsorship }: { sponsorship: StaffSponsorship }) {
  const { send, isPending } = useCommand<SponsorshipCommand>();
  const { sponsorshipId, state, owner } = sponsorship;
  const isStopped = state === 'stopped';
  return (
    <button
      type="button"
      className="text-button"
      disabled={isPending}
      onClick={() => void send({ kind: 'stop', sponsorshipId, isStopped: !isStopped })}
    >
      {isStopped ? 'Continue' : 'Stop'}
      <span className="visually-hidden"> {owner}</span>
    </button>
  );
}
