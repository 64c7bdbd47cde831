import type { Closing } from '@easel/contract/accounts/account-settings';
import { formatCallUrl } from '@easel/contract/api';
import { PASSWORD_RULES } from '@easel/domain/accounts/account-forms';
import { may, readRole } from '@easel/domain/accounts/roles';
import { splitSitePath } from '@easel/domain/locale/site-context';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../lib/api-client.ts';
import { clearClientData } from '../lib/client-data.ts';
import { showFlash } from '../lib/flash-store.ts';
import { exportAccount, exportStudio, readClosing } from '../lib/page-calls.ts';
import { sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import { useActionForm } from '../lib/use-action-form.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { FormLayout } from './form-layout.tsx';
import { SETTINGS_PAGE } from './settings-commands.ts';
import css from './settings-section.module.css';
import { SettingsSection } from './settings-section.tsx';

/** Export of personal data, and closing the account. */
export function DataSetting({ hasPassword }: { hasPassword: boolean }) {
  const [isClosing, setIsClosing] = useState(false);
  const isArtist = may(readRole(useStore(sessionStore, ({ userRole }) => userRole)), 'sellWorks');
  const download = async () => {
    const result = await api(exportAccount);
    if (!result.success) return showFlash(result.messages.join(' '));
    const file = new Blob([JSON.stringify(result.payload, null, 2)], { type: 'application/json' });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = `my-account-${result.payload.exportedAt.slice(0, 10)}.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <SettingsSection title="Your data" text="Download a copy of your data, or close your account.">
      <button type="button" className="button" data-kind="quiet" onClick={() => void download()}>
        Download my data
      </button>
      {isArtist && (
        <a className="button" data-kind="quiet" href={formatCallUrl(exportStudio)} download>
          Download my works, images and sales
        </a>
      )}
      {hasPassword && (
        <button type="button" className="text-button" onClick={() => setIsClosing(true)}>
          Close my account
        </button>
      )}
      {isClosing && <CloseAccount isArtist={isArtist} onClose={() => setIsClosing(false)} />}
    </SettingsSection>
  );
}

/** What an artist has to end first. Undefined until it is known; the server checks it again. */
function useOpenMatters(isArtist: boolean): Closing['matters'] | undefined {
  const [matters, setMatters] = useState<Closing['matters'] | undefined>(isArtist ? undefined : []);
  useEffect(() => {
    if (isArtist) void api(readClosing).then((result) => setMatters(result.success ? result.payload.matters : []));
  }, [isArtist]);
  return matters;
}

function CloseAccount({ isArtist, onClose }: { isArtist: boolean; onClose: () => void }) {
  const form = useActionForm({
    action: SETTINGS_PAGE,
    name: 'closeAccount',
    rules: PASSWORD_RULES,
    revalidates: false,
    onSuccess() {
      clearClientData();
      location.assign(splitSitePath(location.pathname).base || '/');
    },
  });
  const matters = useOpenMatters(isArtist);
  if (matters === undefined || matters.length > 0)
    return (
      <Dialog title="Close my account" onClose={onClose}>
        {matters ? (
          <>
            <p>Your account cannot be closed yet. Buyers wait for what they have paid for, and you for your money:</p>
            <ul className={css.matters}>
              {matters.map(({ text, url }) => (
                <li key={text}>
                  <Link to={url}>{text}</Link>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p role="status">Your sales are being checked …</p>
        )}
      </Dialog>
    );
  return (
    <Dialog title="Close my account" onClose={onClose}>
      <p>
        Your profile, favorites, collections, addresses and emails are deleted immediately and cannot be restored. Your
        works are removed from sale. Orders are kept as required by law, without your name.
        {isArtist &&
          ' Orders, invoices and certificates of your buyers stay valid and name you as the artist. Download your works first.'}
      </p>
      <FormLayout form={form} button="Close account permanently">
        <Field
          label="Your password"
          name="password"
          type="password"
          autoComplete="current-password"
          errors={form.errorsOf('password')}
        />
      </FormLayout>
    </Dialog>
  );
}
