/** Members of the European Union's customs union, Monaco included. */
const EUROPEAN_UNION = new Set(
  'at be bg hr cy cz dk ee fi fr de gr hu ie it lv lt lu mc mt nl pl pt ro sk si es se'.split(' '),
);

/** The customs territory of a country. There is no duty within one. */
export const getCustomsTerritory = (countryCode: string): string =>
  EUROPEAN_UNION.has(countryCode) ? 'eu' : countryCode;

export const crossesCustoms = (originCountry: string, destinationCountry: string): boolean =>
  getCustomsTerritory(originCountry) !== getCustomsTerritory(destinationCountry);

export const UNKNOWN_IMPORT_COSTS = ['duty and tax', 'duty', 'tax'] as const;
export type UnknownImportCosts = (typeof UNKNOWN_IMPORT_COSTS)[number];

/** What customs may charge on delivery, because the shop has no rates for it; null if the total is complete. */
export function getUnknownImportCosts({
  isImported,
  isDutyKnown,
  isTaxKnown,
}: {
  isImported: boolean;
  isDutyKnown: boolean;
  isTaxKnown: boolean;
}): UnknownImportCosts | null {
  if (!isImported || (isDutyKnown && isTaxKnown)) return null;
  if (isDutyKnown) return 'tax';
  return isTaxKnown ? 'duty' : 'duty and tax';
}
