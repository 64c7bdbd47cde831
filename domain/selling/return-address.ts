import type { Seller } from './invoice.ts';

/** Where returned works are sent. Without an address, which a new shop may not have set yet, the label says whom to ask for it. */
export const formatReturnAddress = ({ name, addressLines, contact }: Omit<Seller, 'taxId'>): string[] =>
  addressLines.length > 0 ? [name, ...addressLines] : [name, `Please ask for the address: ${contact}`];
