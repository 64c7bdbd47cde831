/** Members of the European Union's customs union, Monaco included. */
const EUROPEAN_UNION = new Set(
  'at be bg hr cy cz dk ee fi fr de gr hu ie it lv lt lu mc mt nl pl pt ro sk si es se'.split(' '),
);

/** The customs territory of a country. There is no duty within one. */
export const customsTerritoryOf = (countryCode: string): string =>
  EUROPEAN_UNION.has(countryCode) ? 'eu' : countryCode;

export const crossesCustoms = (originCountry: string, destinationCountry: string): boolean =>
  customsTerritoryOf(originCountry) !== customsTerritoryOf(destinationCountry);
