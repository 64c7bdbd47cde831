import { composeEmail, type Email, type EmailShop } from '@easel/platform/mail/email-content';

export const knownEmail = (parts: EmailShop, to: string): Email =>
  composeEmail(parts, { kind: 'newsletter-known', to, subject: 'You are already subscribed' }, [
    'Hello,',
    'Someone subscribed this email address to our newsletter. It is already subscribed.',
  ]);

export const confirmEmail = (parts: EmailShop, to: string, token: string): Email =>
  composeEmail(parts, { kind: 'newsletter-confirm', to, subject: 'Please confirm your subscription' }, [
    'Hello,',
    'Please confirm that you want our newsletter about new art and artists. The link works for one week:',
    { type: 'button', label: 'Confirm your subscription', url: `${parts.origin()}/newsletter/confirm?token=${token}` },
    'If you did not request this, you can ignore this email.',
  ]);

/** The first email to a subscriber, with the link that ends them. */
export const welcomeEmail = (parts: EmailShop, to: string, unsubscribeUrl: string): Email =>
  composeEmail(
    parts,
    {
      kind: 'newsletter',
      to,
      subject: `News from ${parts.brand}`,
      unsubscribeUrl,
      footer: [{ label: 'Unsubscribe', url: unsubscribeUrl }],
    },
    [
      'Hello,',
      'You will receive new art and artists by email, at most once a week.',
      { type: 'button', label: 'See new works', url: `${parts.origin()}/all?sort=newest` },
    ],
  );
