import css from './form-layout.module.css';

/** For somebody who suspects that a stranger had access to the account. */
export function RemoveOtherLogins() {
  return (
    <label className={css.check}>
      <input type="checkbox" name="removeOtherLogins" value="true" />
      Also remove all passkeys and social logins
    </label>
  );
}
