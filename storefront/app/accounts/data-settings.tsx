import { PASSWORD_RULES } from '@easel/domain/accounts/account-forms';
import { useState } from 'react';
import { deleteAccount, exportAccount } from '../lib/api-calls.ts';
import { useApi } from '../lib/api-client.ts';
import { forgetClientData } from '../lib/client-data.ts';
import { showFlash } from '../lib/flash-store.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { FormLayout } from './form-layout.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useForm } from './use-form.ts';

/** What the shop knows of one: to take along, and to have forgotten. */
export function DataSetting({ hasPassword }: { hasPassword: boolean }) {
  const api = useApi();
  const [isLeaving, setIsLeaving] = useState(false);
  const download = async () => {
    const answer = await api(exportAccount);
    if (!answer.success) return showFlash(answer.messages.join(' '));
    const file = new Blob([JSON.stringify(answer.payload, null, 2)], { type: 'application/json' });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = `my-account-${answer.payload.exportedAt.slice(0, 10)}.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <SettingsSection title="Your data" text="Download a copy of your data, or close your account.">
      <button type="button" className="button" data-kind="quiet" onClick={() => void download()}>
        Download my data
      </button>
      {hasPassword && (
        <button type="button" className="text-button" onClick={() => setIsLeaving(true)}>
          Close my account
        </button>
      )}
      {isLeaving && <CloseAccount onClose={() => setIsLeaving(false)} />}
    </SettingsSection>
  );
}

function CloseAccount({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const form = useForm({
    rules: PASSWORD_RULES,
    send: ({ password = '' }) => api(deleteAccount, { body: { password, isSure: true } }),
    onSuccess() {
      forgetClientData();
      location.assign('/');
    },
  });
  return (
    <Dialog title="Close my account" onClose={onClose}>
      <p>
        Your profile, favorites, collections, addresses and emails are deleted immediately and cannot be restored. Your
        works are removed from sale. Orders are kept as required by law, without your name.
      </p>
      <FormLayout
        form={form}
        action="/user/account"
        page="/account/settings"
        redirectUrl="/"
        button="Close account permanently"
      >
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
