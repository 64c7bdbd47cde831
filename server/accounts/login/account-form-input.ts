import { type Rejection, reject } from '@easel/domain/outcome';
import { checkForm, type Rules } from '@easel/domain/text/validation';

export const normalizeEmail = (email: string) => email.trim().toLowerCase();

/** A checkbox or a JSON flag; true by default. */
export const isOn = (flag: boolean | string | undefined) =>
  flag === undefined || flag === true || flag === 'true' || flag === 'on' || flag === '1';

/** The messages of an invalid form as a rejection; undefined if it is valid. */
export function checkAccountForm(form: Record<string, unknown>, rules: Rules): Rejection | undefined {
  const messages = checkForm(form, rules).flatMap(({ messages }) => messages);
  return messages.length > 0 ? reject('invalid', ...messages) : undefined;
}
