import { AccountTrouble } from '../accounts/account-error.tsx';
import { AccountFrame } from '../accounts/account-layout.tsx';
import { DataSetting } from '../accounts/data-settings.tsx';
import { DevicesSetting } from '../accounts/device-settings.tsx';
import { EmailSetting, FirstPassword, PasswordSetting } from '../accounts/login-settings.tsx';
import { PasskeysSetting } from '../accounts/passkey-settings.tsx';
import { SettingsPlaceholder } from '../accounts/settings-section.tsx';
import { SocialLoginsSetting } from '../accounts/social-settings.tsx';
import { TakeoverTrail } from '../accounts/takeover-log.tsx';
import { CodesSetting } from '../accounts/two-factor-settings.tsx';
import { useAccountData } from '../accounts/use-account-data.ts';
import { readSecondProofs } from '../lib/api-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/settings.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Settings', description: 'Login and account settings.', isIndexable: false });
}

export default function Settings() {
  return (
    <AccountFrame title="Settings">
      <Sections />
    </AccountFrame>
  );
}

/** Asked for only by those who are logged in: the frame shows nobody else what is inside. */
function Sections() {
  const { data, hasFailed, load } = useAccountData(readSecondProofs);
  // A form that changed while somebody types into it would lose what they typed.
  if (!data) return hasFailed ? <AccountTrouble onRetry={() => void load()} /> : <SettingsPlaceholder sections={4} />;
  const { hasPassword, hasCodes, passkeys, socialLogins } = data;
  const onChange = () => void load();
  return (
    <>
      {hasPassword ? (
        <>
          <EmailSetting />
          <PasswordSetting hasOtherLogins={passkeys.length + socialLogins.length > 0} onChange={onChange} />
        </>
      ) : (
        <FirstPassword />
      )}
      <PasskeysSetting passkeys={passkeys} onChange={onChange} />
      <SocialLoginsSetting socialLogins={socialLogins} onChange={onChange} />
      {hasPassword && <CodesSetting isOn={hasCodes} onChange={onChange} />}
      <DevicesSetting />
      <TakeoverTrail />
      <DataSetting hasPassword={hasPassword} />
    </>
  );
}
