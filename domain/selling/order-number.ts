/** Without letters and digits that look alike. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const ORDER_NUMBER_BYTES = 10;

/** `E-7K3MQ-9XDTW`: random, so that it does not tell how many orders there are. */
export function formatOrderNumber(random: Uint8Array): string {
  const characters = [...random.slice(0, ORDER_NUMBER_BYTES)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `E-${characters.slice(0, 5)}-${characters.slice(5)}`;
}

/** Also the numbers of the demo shop, such as DEMO-000036. */
const IN_TEXT = new RegExp(`\\b(?:E-[${ALPHABET}]{5}-[${ALPHABET}]{5}|DEMO-\\d{6})\\b`);

/** Splits a message around the order number in it, so that a page can link the number. */
export function splitAtOrderNumber(text: string): { before: string; number: string; after: string } | undefined {
  const found = IN_TEXT.exec(text);
  if (!found) return undefined;
  const [number] = found;
  return { before: text.slice(0, found.index), number, after: text.slice(found.index + number.length) };
}
