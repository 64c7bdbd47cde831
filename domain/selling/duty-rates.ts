/** The import duty on one kind of goods, valid until the next one for the same country and kind. */
export interface DutyRate {
  /** Lower-case country code. */
  countryCode: string;
  kind: 'original' | 'print';
  rateBp: number;
  /** What carriers charge for customs clearance. */
  clearanceCents: number;
  /** Milliseconds since the epoch. */
  effectiveAt: number;
}

/** The rate in force at a time; undefined if there is none. */
export const dutyRateAt = (rates: readonly DutyRate[], kind: DutyRate['kind'], at: number): DutyRate | undefined =>
  rates
    .filter((rate) => rate.kind === kind && rate.effectiveAt <= at)
    .reduce<DutyRate | undefined>(
      (newest, rate) => (newest && newest.effectiveAt >= rate.effectiveAt ? newest : rate),
      undefined,
    );
