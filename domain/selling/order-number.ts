/** Without letters and digits that look alike. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const ORDER_NUMBER_BYTES = 10;

/** `E-7K3MQ-9XDTW`: random, so that it does not tell how many orders there are. */
export function orderNumberOf(random: Uint8Array): string {
  const characters = [...random.slice(0, ORDER_NUMBER_BYTES)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `E-${characters.slice(0, 5)}-${characters.slice(5)}`;
}
