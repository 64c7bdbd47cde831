import { removeSocialLogin } from '../lib/api-calls.ts';
import { useApi } from '../lib/api-client.ts';
import { showFlash } from '../lib/flash-store.ts';
import css from './settings-section.module.css';
import { SettingsSection } from './settings-section.tsx';

export interface SocialLoginsSettingProps {
  socialLogins: { provider: string; name: string }[];
  onChange: () => void;
}

/** Google and Facebook, where they are connected. */
export function SocialLoginsSetting({ socialLogins, onChange }: SocialLoginsSettingProps) {
  const api = useApi();
  if (socialLogins.length === 0) return null;
  const remove = async (provider: string) => {
    const answer = await api(removeSocialLogin, { params: { provider } });
    if (!answer.success) showFlash(answer.messages.join(' '));
    onChange();
  };
  return (
    <SettingsSection title="Social logins" text="Services you can log in with.">
      <ul className={css.list}>
        {socialLogins.map(({ provider, name }) => (
          <li key={provider}>
            <span>{name}</span>
            <button type="button" className="text-button" onClick={() => void remove(provider)}>
              Remove<span className="visually-hidden"> {name}</span>
            </button>
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
