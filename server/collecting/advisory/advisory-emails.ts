import { type AdvisoryForm, formatAdvisoryNumber } from '@easel/domain/collecting/advisory-request';
import { formatPriceRange, parsePriceRange } from '@easel/domain/discovery/price-bands';
import { dayLabel } from '@easel/domain/text/relative-time';
import { composeEmail, type Email, type EmailBlock, type EmailShop, greet } from '@easel/platform/mail/email-content';

export interface AdvisoryEmailDependencies extends EmailShop {
  /** Where the staff get new requests. */
  shopEmail: string;
}

const budgetLabel = (budget: string) => {
  const range = parsePriceRange(budget);
  return range ? formatPriceRange(range) : budget;
};

const factsOf = ({ budget, rooms, styles, size, deadline }: AdvisoryForm): EmailBlock => ({
  type: 'facts',
  facts: [
    { label: 'Budget', value: budgetLabel(budget) },
    { label: 'Rooms', value: rooms.join(', ') },
    ...(styles.length > 0 ? [{ label: 'Styles', value: styles.join(', ') }] : []),
    ...(size ? [{ label: 'Size', value: size }] : []),
    ...(deadline ? [{ label: 'Deadline', value: dayLabel(deadline) }] : []),
  ],
});

/** To the requester, with the link to the request. */
export const receivedEmail = (
  parts: AdvisoryEmailDependencies,
  { id, number, form }: { id: string; number: number; form: AdvisoryForm },
): Email =>
  composeEmail(
    parts,
    {
      kind: 'advisory-received',
      to: form.email,
      subject: `We have received your request ${formatAdvisoryNumber(number)}`,
    },
    [
      greet(form.name),
      'Thank you for your request to our advisory service. A curator will choose works for you and write to you within three business days. The service is free.',
      factsOf(form),
      { type: 'button', label: 'See your request', url: `${parts.origin()}/artadvisory/${id}` },
      'If you did not request this, you can ignore this email.',
    ],
  );

/** To the staff. The photo is only on the page. */
export const requestEmail = (
  parts: AdvisoryEmailDependencies,
  { id, number, form, hasPhoto }: { id: string; number: number; form: AdvisoryForm; hasPhoto: boolean },
): Email =>
  composeEmail(
    parts,
    { kind: 'advisory-request', to: parts.shopEmail, subject: `New advisory request ${formatAdvisoryNumber(number)}` },
    [
      `${form.name} asks for a selection of works.`,
      factsOf(form),
      ...(hasPhoto ? ['A photo is attached to the request.'] : []),
      { type: 'button', label: 'Answer it', url: `${parts.origin()}/staff/advisory/${id}` },
    ],
  );

/** To the requester: the selection is ready. */
export const answerEmail = (
  parts: AdvisoryEmailDependencies,
  { to, name, number, text, url }: { to: string; name: string; number: number; text: string; url: string },
): Email =>
  composeEmail(
    parts,
    { kind: 'advisory-answer', to, subject: `Your selection is ready (${formatAdvisoryNumber(number)})` },
    [greet(name), text, { type: 'button', label: 'See your selection', url: `${parts.origin()}${url}` }],
  );
