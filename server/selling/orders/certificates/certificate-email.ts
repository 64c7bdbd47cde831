import { composeEmail, type Email, type EmailShop } from '@easel/platform/mail/email-content';

/** Tells the previous owner that a certificate has a new one, in case that was not intended. */
export const transferredEmail = (
  parts: EmailShop,
  { to, title, certificateId }: { to: string; title: string; certificateId: string },
): Email =>
  composeEmail(parts, { kind: 'certificate-transferred', to, subject: `The certificate of ${title} has a new owner` }, [
    `Somebody has used your transfer code and is now the owner of the certificate of authenticity of ${title}.`,
    'If you have not given the code to anybody, please reply to this email.',
    { type: 'button', label: 'See the certificate', url: `${parts.origin()}/certificate/${certificateId}` },
  ]);
