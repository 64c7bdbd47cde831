import type { Email } from '@easel/platform/mail/mail';

/** Tells the previous owner that a certificate has a new one, in case that was not intended. */
export const transferredEmail = (
  { brand, origin }: { brand: string; origin: () => string },
  { to, title, certificateId }: { to: string; title: string; certificateId: string },
): Email => ({
  kind: 'certificate-transferred',
  to,
  subject: `The certificate of ${title} has a new owner`,
  text: [
    `Somebody has used your transfer code and is now the owner of the certificate of authenticity of ${title}.`,
    '',
    'If you have not given the code to anybody, please reply to this email.',
    '',
    `See the certificate: ${origin()}/certificate/${certificateId}`,
    '',
    brand,
  ].join('\n'),
});
