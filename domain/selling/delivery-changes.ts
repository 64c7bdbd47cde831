export interface DeliveryChanges {
  /** With another price to at least one country. */
  changedWorks: number;
  /** Without a price to at least one country, now or then. */
  unpricedWorks: number;
  leastCents: number;
  mostCents: number;
}

/** Adds up what the delivery of works would cost more in each country; null where there is no price, which is no change. */
export function sumDeliveryChanges(works: readonly (readonly (number | null)[])[]): DeliveryChanges {
  const changes = works.flat().filter((cents) => cents !== null);
  return {
    changedWorks: works.filter((countries) => countries.some((cents) => cents !== null && cents !== 0)).length,
    unpricedWorks: works.filter((countries) => countries.includes(null)).length,
    leastCents: changes.reduce((least, cents) => Math.min(least, cents), 0),
    mostCents: changes.reduce((most, cents) => Math.max(most, cents), 0),
  };
}
