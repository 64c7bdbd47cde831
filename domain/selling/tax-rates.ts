/** A sales tax or VAT rate, valid until the next one for the same place and kind. */
export interface TaxRate {
  /** Lower-case country code. */
  countryCode: string;
  /** A state or province in upper case; empty for the whole country. */
  region: string;
  kind: 'original' | 'print';
  rateBp: number;
  isShippingTaxed: boolean;
  /** Milliseconds since the epoch. */
  effectiveAt: number;
}

export interface TaxDestination {
  countryCode: string;
  region: string;
}

/** The rate in force at a time. A rate of the region goes before one of the country; without any, no tax is collected. */
export function taxRateAt(
  rates: readonly TaxRate[],
  { countryCode, region }: TaxDestination,
  kind: TaxRate['kind'],
  at: number,
): Pick<TaxRate, 'rateBp' | 'isShippingTaxed'> {
  const newestFor = (wanted: string) =>
    rates
      .filter(
        (rate) =>
          rate.countryCode === countryCode && rate.region === wanted && rate.kind === kind && rate.effectiveAt <= at,
      )
      .reduce<TaxRate | undefined>(
        (newest, rate) => (newest && newest.effectiveAt >= rate.effectiveAt ? newest : rate),
        undefined,
      );
  const found = (region !== '' && newestFor(region.toUpperCase())) || newestFor('');
  return found
    ? { rateBp: found.rateBp, isShippingTaxed: found.isShippingTaxed }
    : { rateBp: 0, isShippingTaxed: false };
}

/** Whether the tax of a destination is unknown because its region is: states of the country have rates, the country has none. */
export const isTaxRegional = (
  rates: readonly TaxRate[],
  { countryCode, region }: TaxDestination,
  at: number,
): boolean => {
  const inForce = rates.filter((rate) => rate.countryCode === countryCode && rate.effectiveAt <= at);
  return region === '' && inForce.some((rate) => rate.region !== '') && inForce.every((rate) => rate.region !== '');
};
