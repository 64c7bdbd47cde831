import type { PromoSection } from '@easel/contract/selling/staff-promos';
import { formatMoney } from '@easel/domain/locale/currency';
import {
  type CampaignDraft,
  isOverlapping,
  MAX_MOBILE_TAGLINE,
  MAX_TAGLINE,
  MAX_TIER_TITLE,
  MAX_TIERS,
  toPromoCampaign,
} from '@easel/domain/selling/campaign-draft';
import { COUPON_STATE_LABELS } from '@easel/domain/selling/coupon-terms';
import type { PromoBarRoles, PromoCampaign } from '@easel/domain/selling/promo-campaign';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { CappedField } from '../ui/capped-field.tsx';
import { Field } from '../ui/field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { ColorField } from './color-field.tsx';
import { CountriesField } from './countries-field.tsx';
import { DateTimeField } from './date-time-field.tsx';
import { PromoPreview } from './promo-preview.tsx';
import { PromoSectionEditor } from './promo-section.tsx';
import css from './section.module.css';

export interface PromoEditorProps {
  promo: PromoSection;
  Bars: ComponentType<{ bars: readonly PromoBarRoles[] }>;
}

/** A campaign of the promo bar, with the real bar beside it. */
export const CampaignEditor = ({ promo, Bars }: PromoEditorProps) => (
  <PromoSectionEditor<CampaignDraft> section={promo.section}>
    {(local, setLocal) => <CampaignFields {...{ promo, Bars, local, setLocal }} />}
  </PromoSectionEditor>
);

interface CampaignFieldsProps extends PromoEditorProps {
  local: CampaignDraft;
  setLocal: (campaign: CampaignDraft) => void;
}

function CampaignFields({ promo, Bars, local, setLocal }: CampaignFieldsProps) {
  const { section, promotions, campaigns, coupons } = promo;
  const set = (changes: Partial<CampaignDraft>) => setLocal({ ...local, ...changes });
  const campaignId = Number(section.section.slice('campaign:'.length));
  const overlapping = campaigns.filter(
    (other) => other.campaignId !== campaignId && other.state !== 'ended' && isOverlapping(local, other.campaign),
  );
  const minimumOf = (code: string) => coupons.find((coupon) => coupon.code === code)?.minimumCents;
  const others = campaigns
    .filter((other) => other.campaignId !== campaignId && other.state !== 'draft')
    .toSorted((one, other) => one.campaignId - other.campaignId);
  const all: PromoCampaign[] = [
    ...others
      .filter((other) => other.campaignId < campaignId)
      .map(({ campaign }) => toPromoCampaign(campaign, minimumOf)),
    toPromoCampaign(local, minimumOf),
    ...others
      .filter((other) => other.campaignId > campaignId)
      .map(({ campaign }) => toPromoCampaign(campaign, minimumOf)),
  ];
  const middle = (Date.parse(local.startsAt) + Date.parse(local.endsAt)) / 2;
  const previewAt = new Date(Number.isNaN(middle) ? Date.now() : middle).toISOString();
  return (
    <>
      <PromoPreview
        campaigns={all}
        callsToAction={promotions.callsToAction}
        Bars={Bars}
        at={previewAt}
        startCountry={local.countries[0] ?? 'US'}
        startRole={local.showsToGuests ? 'guest' : 'collector'}
      />
      <div className={css.column}>
        <fieldset className={css.card}>
          <legend>Text</legend>
          <CappedField
            label="Tagline"
            name="tagline"
            cap={MAX_TAGLINE}
            value={local.tagline}
            onChange={({ currentTarget }) => set({ tagline: currentTarget.value })}
          />
          <CappedField
            label="Tagline on phones"
            name="mobileTagline"
            cap={MAX_MOBILE_TAGLINE}
            value={local.mobileTagline}
            onChange={({ currentTarget }) => set({ mobileTagline: currentTarget.value })}
          />
          <ColorField value={local.color} onChange={(color) => set({ color })} />
        </fieldset>
        <fieldset className={css.card}>
          <legend>Coupons</legend>
          {local.tiers.length === 0 && (
            <p className="quiet">Without a coupon, visitors see the call to action of their role.</p>
          )}
          {local.tiers.map((tier, index) => {
            const change = (changes: Partial<typeof tier>) =>
              set({ tiers: local.tiers.with(index, { ...tier, ...changes }) });
            const known = coupons.find(({ code }) => code === tier.code);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end.
              <div key={index} className="stack-tiny">
                <div className={css.tier}>
                  <SelectField
                    label={`Coupon ${index + 1}`}
                    name="code"
                    placeholder="Choose a coupon"
                    value={tier.code}
                    options={[
                      ...(known || tier.code === '' ? [] : [{ code: tier.code, name: tier.code }]),
                      ...coupons.map(({ code, label }) => ({ code, name: `${code}, ${label}` })),
                    ]}
                    onChoose={(code) => change({ code })}
                  />
                  <Field
                    label="Title"
                    name="title"
                    maxLength={MAX_TIER_TITLE}
                    value={tier.title}
                    onChange={({ currentTarget }) => change({ title: currentTarget.value })}
                  />
                  <button
                    type="button"
                    className="text-button"
                    onClick={() => set({ tiers: local.tiers.toSpliced(index, 1) })}
                  >
                    Remove<span className="visually-hidden"> coupon {index + 1}</span>
                  </button>
                </div>
                {known && (
                  <p className="quiet">
                    {known.minimumCents === 0 ? 'No minimum' : `From ${formatMoney(known.minimumCents, 'USD')}`}
                    {known.state !== 'active' && `. ${COUPON_STATE_LABELS[known.state]}: buyers cannot use it now.`}
                  </p>
                )}
              </div>
            );
          })}
          <div>
            <button
              type="button"
              className="button"
              data-kind="quiet"
              disabled={local.tiers.length >= MAX_TIERS}
              onClick={() => set({ tiers: [...local.tiers, { code: '', title: '' }] })}
            >
              Add a coupon
            </button>
          </div>
        </fieldset>
      </div>
      <div className={css.column}>
        <fieldset className={css.card}>
          <legend>When and where</legend>
          <div className={css.fields}>
            <DateTimeField
              label="Starts"
              name="startsAt"
              value={local.startsAt}
              onChange={(startsAt) => set({ startsAt: startsAt ?? '' })}
            />
            <DateTimeField
              label="Ends"
              name="endsAt"
              value={local.endsAt}
              onChange={(endsAt) => set({ endsAt: endsAt ?? '' })}
            />
            <CountriesField
              emptyText="The whole world"
              countries={local.countries}
              onChange={(countries) => set({ countries })}
            />
          </div>
          {overlapping.length > 0 && (
            <p role="status" className={css.error}>
              At the same time in the same place:{' '}
              {overlapping.map(({ campaignId: id, campaign }, index) => (
                <span key={id}>
                  {index > 0 && ', '}
                  <Link to={`/staff/promos/campaign:${id}`}>{campaign.tagline}</Link>
                </span>
              ))}
              . The older campaign is shown.
            </p>
          )}
          <div className={css.checks}>
            <label>
              <input
                type="checkbox"
                checked={local.hasCountdown}
                onChange={({ currentTarget }) => set({ hasCountdown: currentTarget.checked })}
              />
              Count down to the end
            </label>
            <label>
              <input
                type="checkbox"
                checked={local.showsToGuests}
                onChange={({ currentTarget }) => set({ showsToGuests: currentTarget.checked })}
              />
              Show it to guests too
            </label>
          </div>
        </fieldset>
      </div>
    </>
  );
}
