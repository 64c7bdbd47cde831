import css from './form-layout.module.css';

/** For users whose account may have been compromised. */
export function RemoveOtherLogins() {
  return (
    <label className={css.check}>
      <input type="checkbox" name="removeOtherLogins" value="true" />
      Also remove all passkeys and social logins
    </label>
  );
}
