import { AccountFrame } from '../account/account-frame.tsx';
import { AccountTrouble } from '../account/account-trouble.tsx';
import { EmailSetting, FirstPassword, PasswordSetting } from '../account/settings-access.tsx';
import { CodesSetting } from '../account/settings-codes.tsx';
import { DataSetting } from '../account/settings-data.tsx';
import { DevicesSetting } from '../account/settings-devices.tsx';
import { PasskeysSetting } from '../account/settings-passkeys.tsx';
import { SettingsPlaceholder } from '../account/settings-section.tsx';
import { SocialLoginsSetting } from '../account/settings-social.tsx';
import { TakeoverTrail } from '../account/takeover-trail.tsx';
import { useAccountData } from '../account/use-account-data.ts';
import { readSecondProofs } from '../lib/light-calls.ts';
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
