import type { GivenFlag, StaffFlag } from '@easel/contract/staff/feature-flags';
import { joinList } from '@easel/domain/text/join-list';
import { MAX_FLAG_DESCRIPTION } from '@easel/domain/tracking/feature-flags';
import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router';
import { useCommand } from '../lib/use-command.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { ROLE_OPTIONS, readCountryName, readOptionName, readRoleName, SITE_OPTIONS } from './audience-options.ts';
import { CountriesField } from './countries-field.tsx';
import type { FlagCommand } from './flag-commands.ts';
import { HistoryLink } from './history-link.tsx';
import { PickList } from './pick-list.tsx';
import css from './section.module.css';
import { ToneBadge } from './tone-badge.tsx';

const toGiven = ({ description, isOn, roles, countries, sites, percent }: GivenFlag): GivenFlag => ({
  ...{ description, isOn, roles, countries, sites, percent },
});
const NEW_FLAG: GivenFlag = { description: '', isOn: false, roles: [], countries: [], sites: [], percent: 100 };

/** `On for 20% of collectors in Germany`. */
export function describeFlag({ isOn, roles, countries, sites, percent }: GivenFlag): string {
  if (!isOn || percent === 0) return 'Off for everybody';
  const share = percent < 100 ? `${percent}% of ` : '';
  const who = roles.length === 0 ? (share ? 'visitors' : 'everybody') : joinList(roles.map(readRoleName));
  const where = countries.length === 0 ? '' : ` in ${joinList(countries.map(readCountryName))}`;
  const site = sites.length === 1 ? `, ${readOptionName(SITE_OPTIONS, sites[0] ?? '').toLowerCase()} only` : '';
  return `On for ${share}${who}${where}${site}`;
}

/** Every flag, for whom it is on, and what else decides about it. */
export function FlagList({ flags }: { flags: readonly StaffFlag[] }) {
  const [changing, setChanging] = useState<StaffFlag>();
  const [deleting, setDeleting] = useState<StaffFlag>();
  const { send, isPending, result } = useCommand<FlagCommand, unknown, StaffFlag>();
  const conflict = result?.success === false ? result.conflict : undefined;
  return (
    <>
      {result?.success === false && (
        <p role="alert" className={css.error}>
          {result.messages.join(' ')}
          {conflict && ` ${conflict.flagKey} is now: ${describeFlag(conflict)}. It was not deleted.`}
        </p>
      )}
      <ul className={css.list} aria-label="Feature flags">
        {flags.map((flag) => {
          const { flagKey, description, isOn, percent, isOfShop, runningExperiment, experimentNumbers } = flag;
          const isOff = !isOn || percent === 0;
          const isForAll = !isOff && describeFlag(flag) === 'On for everybody';
          return (
            <li key={flagKey} className={css.item}>
              <div className="stack-small">
                <h2>{flagKey}</h2>
                {description && <p>{description}</p>}
                <p className="quiet">
                  {describeFlag(flag)}
                  {runningExperiment !== null && (
                    <>
                      , unless they take part in{' '}
                      <Link to={`/staff/search/experiments/${runningExperiment}`}>experiment {runningExperiment}</Link>
                    </>
                  )}
                </p>
              </div>
              <div className={css.facts}>
                <ToneBadge tone={isOff ? 'ended' : isForAll ? 'done' : 'busy'}>
                  {isOff ? 'Off' : isForAll ? 'On' : 'On for some'}
                </ToneBadge>
                <HistoryLink type="feature-flag" objectId={flagKey} of={flagKey} />
                <button type="button" className="text-button" onClick={() => setChanging(flag)}>
                  Change<span className="visually-hidden"> {flagKey}</span>
                </button>
                {!isOfShop && experimentNumbers.length === 0 && (
                  <button type="button" className="text-button" disabled={isPending} onClick={() => setDeleting(flag)}>
                    Delete<span className="visually-hidden"> {flagKey}</span>
                  </button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {changing && <FlagDialog existing={changing} onClose={() => setChanging(undefined)} />}
      {deleting && (
        <ConfirmDialog
          title={`Delete ${deleting.flagKey}?`}
          text="Pages and apps that ask for it do not find it any more."
          confirm="Delete"
          onConfirm={() => {
            setDeleting(undefined);
            void send({ kind: 'delete', flagKey: deleting.flagKey, version: deleting.version });
          }}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}

/** For whom a flag is on. Without one, the form creates it. */
export function FlagDialog({ existing, onClose }: { existing?: StaffFlag | undefined; onClose: () => void }) {
  const { send, isPending, result } = useCommand<FlagCommand, unknown, StaffFlag>();
  const [isSent, setIsSent] = useState(false);
  const [flagKey, setFlagKey] = useState(existing?.flagKey ?? '');
  const [terms, setTerms] = useState(() => toGiven(existing ?? NEW_FLAG));
  if (isSent && result?.success && !isPending) {
    setIsSent(false);
    queueMicrotask(onClose);
  }
  // What somebody else has saved meanwhile. Saving again replaces it.
  const conflict = result?.success === false ? result.conflict : undefined;
  const set = (changes: Partial<GivenFlag>) => setTerms({ ...terms, ...changes });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsSent(true);
    void send(
      existing
        ? { kind: 'change', flagKey, version: (conflict ?? existing).version, given: terms }
        : { kind: 'create', flagKey, given: terms },
    );
  };
  return (
    <Dialog title={existing ? `Change ${existing.flagKey}` : 'New feature flag'} onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        {!existing && (
          <Field
            label="Name, such as new-header"
            name="flagKey"
            required
            maxLength={60}
            autoCapitalize="none"
            value={flagKey}
            onChange={({ currentTarget }) => setFlagKey(currentTarget.value.toLowerCase())}
          />
        )}
        <TextArea
          label="What it does"
          name="description"
          rows={2}
          text={terms.description}
          value={terms.description}
          mostCharacters={MAX_FLAG_DESCRIPTION}
          maxLength={MAX_FLAG_DESCRIPTION}
          onChange={({ currentTarget }) => set({ description: currentTarget.value })}
        />
        <div className={css.checks}>
          <label>
            <input
              type="checkbox"
              checked={terms.isOn}
              onChange={({ currentTarget }) => set({ isOn: currentTarget.checked })}
            />
            On
          </label>
        </div>
        <div className={css.fields}>
          <Field
            label="Percent of the visitors"
            name="percent"
            type="number"
            required
            min={0}
            max={100}
            step="any"
            value={terms.percent}
            onChange={({ currentTarget }) => set({ percent: Number(currentTarget.value) })}
          />
          <CountriesField countries={terms.countries} onChange={(countries) => set({ countries })} />
          <PickList
            label="Roles"
            name="role"
            emptyText="Everybody"
            options={ROLE_OPTIONS}
            chosen={terms.roles}
            onChange={(roles) => set({ roles })}
          />
          <PickList
            label="Sites"
            name="site"
            emptyText="All sites"
            options={SITE_OPTIONS}
            chosen={terms.sites}
            onChange={(sites) => set({ sites })}
          />
        </div>
        <p role="status" className="quiet">
          {describeFlag(terms)}.
        </p>
        {result?.success === false && (
          <p role="alert" className={css.error}>
            {result.messages.join(' ')}
          </p>
        )}
        {conflict && (
          <p>
            It is now: {describeFlag(conflict)}. Save again to replace it with what is above, or{' '}
            <button type="button" className="text-button" onClick={() => setTerms(toGiven(conflict))}>
              take theirs
            </button>
            .
          </p>
        )}
        <div className="buttons">
          <button type="submit" className="button" disabled={isPending}>
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
