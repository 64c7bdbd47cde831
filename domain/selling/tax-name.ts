const GST = new Set(['au', 'ca', 'in', 'nz', 'sg']);

/** What the tax on purchases is called in a country. */
export function getTaxName(countryCode: string): string {
  if (countryCode === 'us') return 'Sales tax';
  if (countryCode === 'jp') return 'Consumption tax';
  return GST.has(countryCode) ? 'GST' : 'VAT';
}
