import { type AdvisoryForm, formatAdvisoryNumber } from '@easel/domain/collecting/advisory-request';
import { formatPriceRange, parsePriceRange } from '@easel/domain/discovery/price-bands';
import { dayLabel } from '@easel/domain/text/relative-time';
import type { Email } from '@easel/platform/mail/mail';

export interface AdvisoryEmailDependencies {
  brand: string;
  origin: () => string;
  /** Where the staff get new requests. */
  shopEmail: string;
}

const emailOf = ({ brand, origin }: AdvisoryEmailDependencies, email: Omit<Email, 'text'>, lines: string[]): Email => ({
  ...email,
  text: [...lines, `${brand}\n${origin()}`].join('\n\n'),
});

const budgetLabel = (budget: string) => {
  const range = parsePriceRange(budget);
  return range ? formatPriceRange(range) : budget;
};

const factsOf = ({ budget, rooms, styles, size, deadline }: AdvisoryForm) =>
  [
    `Budget: ${budgetLabel(budget)}`,
    `Rooms: ${rooms.join(', ')}`,
    ...(styles.length > 0 ? [`Styles: ${styles.join(', ')}`] : []),
    ...(size ? [`Size: ${size}`] : []),
    ...(deadline ? [`Deadline: ${dayLabel(deadline)}`] : []),
  ].join('\n');

/** To the requester, with the link to the request. */
export const receivedEmail = (
  parts: AdvisoryEmailDependencies,
  { id, number, form }: { id: string; number: number; form: AdvisoryForm },
): Email =>
  emailOf(
    parts,
    {
      kind: 'advisory-received',
      to: form.email,
      subject: `We have received your request ${formatAdvisoryNumber(number)}`,
    },
    [
      `Hello ${form.name},`,
      'Thank you for your request to our advisory service. A curator will choose works for you and write to you within three business days. The service is free.',
      factsOf(form),
      `Your request: ${parts.origin()}/artadvisory/${id}`,
      'If you did not request this, you can ignore this email.',
    ],
  );

/** To the staff. The photo is only on the page. */
export const requestEmail = (
  parts: AdvisoryEmailDependencies,
  { id, number, form, hasPhoto }: { id: string; number: number; form: AdvisoryForm; hasPhoto: boolean },
): Email =>
  emailOf(
    parts,
    { kind: 'advisory-request', to: parts.shopEmail, subject: `New advisory request ${formatAdvisoryNumber(number)}` },
    [
      `${form.name} asks for a selection of works.`,
      factsOf(form),
      ...(hasPhoto ? ['A photo is attached to the request.'] : []),
      `Answer it: ${parts.origin()}/staff/advisory/${id}`,
    ],
  );

/** To the requester: the selection is ready. */
export const answerEmail = (
  parts: AdvisoryEmailDependencies,
  { to, name, number, text, url }: { to: string; name: string; number: number; text: string; url: string },
): Email =>
  emailOf(
    parts,
    { kind: 'advisory-answer', to, subject: `Your selection is ready (${formatAdvisoryNumber(number)})` },
    [`Hello ${name},`, text, `See your selection: ${parts.origin()}${url}`],
  );
