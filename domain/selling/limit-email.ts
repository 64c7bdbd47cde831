/** Domains of one provider that ignores dots in addresses. */
const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/**
 * The address by which limits per person are counted: `Ada.Moreau+art@googlemail.com` and `adamoreau@gmail.com` have the same mailbox. Accounts and emails use
 * the address as it was entered.
 */
export function limitEmail(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  if (at < 0) return address;
  const domain = address.slice(at + 1);
  const name = address.slice(0, at);
  const mailbox = name.split('+', 1)[0] || name;
  return GMAIL.has(domain) ? `${mailbox.replaceAll('.', '') || mailbox}@gmail.com` : `${mailbox}@${domain}`;
}
