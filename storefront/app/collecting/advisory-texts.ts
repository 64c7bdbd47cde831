import type { AdvisoryRequest } from '@easel/contract/collecting/advisory';
import { SIZE_BIN_NAMES } from '@easel/domain/catalogue/size-bins';
import { formatPriceRange, parsePriceRange } from '@easel/domain/discovery/price-bands';
import { ownValue } from '@easel/domain/text/own-value';
import { dayLabel } from '@easel/domain/text/relative-time';

export function budgetLabel(budget: string): string {
  const range = parsePriceRange(budget);
  return range ? formatPriceRange(range) : budget;
}

/** The facts of a request as rows of a table. */
export const advisoryRows = ({
  budget,
  rooms,
  styles,
  size,
  deadline,
}: Pick<AdvisoryRequest, 'budget' | 'rooms' | 'styles' | 'size' | 'deadline'>): [name: string, value: string][] => [
  ['Rooms', rooms.join(', ')],
  ['Budget', budgetLabel(budget)],
  ['Size', size ? (ownValue(SIZE_BIN_NAMES, size) ?? size) : 'Any'],
  ['Styles', styles.length > 0 ? styles.join(', ') : 'Any'],
  ['Needed by', deadline ? dayLabel(deadline) : 'No deadline'],
];
