/** An amount as somebody types it: `12`, `12.5`, `1,250.00`. In minor units; undefined if it is not an amount above 0. */
export function parseTypedAmount(text: string, decimals: number): number | undefined {
  const match = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d+))?$/.exec(text.trim());
  if (!match) return undefined;
  const [, whole = '', fraction = ''] = match;
  if (fraction.length > decimals) return undefined;
  const amount = Number(whole.replaceAll(',', '') + fraction.padEnd(decimals, '0'));
  return amount > 0 ? amount : undefined;
}
