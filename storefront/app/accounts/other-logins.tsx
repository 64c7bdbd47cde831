import { Link } from 'react-router';

export interface OtherLoginsProps {
  otherLogins: { passkeys: string[]; socialLogins: string[] };
}

/** Passkeys and social logins that still work after the password or email has changed. */
export function OtherLogins({ otherLogins: { passkeys, socialLogins } }: OtherLoginsProps) {
  if (passkeys.length + socialLogins.length === 0) return null;
  return (
    <div role="status">
      <p>These can still be used to log in to your account:</p>
      <ul>
        {passkeys.map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two passkeys may have the same name.
          <li key={at}>Passkey: {name}</li>
        ))}
        {socialLogins.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <p>
        If you do not recognize one of them, <Link to="/account/settings">remove it in your settings</Link>.
      </p>
    </div>
  );
}
