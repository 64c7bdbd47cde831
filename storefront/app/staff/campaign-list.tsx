import type { CampaignRow } from '@easel/contract/selling/staff-promos';
import { readCountry } from '@easel/domain/locale/countries';
import { CAMPAIGN_STATE_LABELS, type CampaignState } from '@easel/domain/selling/campaign-draft';
import { Link } from 'react-router';
import { useCommand } from '../lib/use-command.ts';
import type { PromoCommand } from './promo-commands.ts';
import css from './section.module.css';
import { type Tone, ToneBadge } from './tone-badge.tsx';

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const format = (iso: string) => moment.format(new Date(iso));
const WEEK_MS = 7 * 86_400_000;

const TONES: Record<CampaignState, Tone> = { running: 'done', planned: 'busy', ended: 'ended', draft: 'open' };

/** Every campaign, the latest first. */
export function CampaignList({ campaigns }: { campaigns: readonly CampaignRow[] }) {
  if (campaigns.length === 0) return <p>There are no campaigns yet. Visitors see the calls to action.</p>;
  return (
    <ul className={css.list} aria-label="Campaigns">
      {campaigns.map(({ campaignId, campaign, state, hasDraft, publishAt, overlaps }) => (
        <li key={campaignId} className={css.item}>
          <div className="stack-tiny">
            <p>
              <Link to={`/staff/promos/campaign:${campaignId}`}>{campaign.tagline}</Link>
            </p>
            <p className="quiet">
              {[
                `${format(campaign.startsAt)} to ${format(campaign.endsAt)}`,
                campaign.countries.map((code) => readCountry(code)?.name ?? code).join(', ') || 'The whole world',
                campaign.tiers.map(({ code }) => code).join(', ') || 'No coupons',
                !campaign.showsToGuests && 'Not for guests',
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {overlaps.length > 0 && (
              <p className="accent">Runs at the same time as another campaign in the same place.</p>
            )}
          </div>
          <div className={css.facts}>
            <ToneBadge tone={TONES[state]}>{CAMPAIGN_STATE_LABELS[state]}</ToneBadge>
            {publishAt ? (
              <span className="quiet">Published {format(publishAt)}</span>
            ) : (
              hasDraft && state !== 'draft' && <span className="quiet">With changes that are not published</span>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Starts a campaign with a text that has to be changed. */
export function NewCampaignButton() {
  const { send, isPending, result } = useCommand<PromoCommand>();
  const create = () => {
    const start = Math.ceil(Date.now() / 3_600_000) * 3_600_000;
    void send({
      kind: 'create',
      campaign: {
        startsAt: new Date(start).toISOString(),
        endsAt: new Date(start + WEEK_MS).toISOString(),
        ...{ countries: [], tagline: 'New campaign', mobileTagline: '', hasCountdown: false, color: '1f3a5f' },
        ...{ tiers: [], showsToGuests: true },
      },
    });
  };
  return (
    <>
      <button type="button" className="button" disabled={isPending} onClick={create}>
        New campaign
      </button>
      {result?.success === false && (
        <p role="alert" className={css.error}>
          {result.messages.join(' ')}
        </p>
      )}
    </>
  );
}
