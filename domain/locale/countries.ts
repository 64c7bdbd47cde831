/**
 * The hundred supported countries: where artists live and where works can be shipped. Each has one price zone and one
 * currency. Lengths are in inches in the United States and in centimeters everywhere else.
 */
export const ZONES = ['US', 'AM1A', 'EU1C', 'EU2C', 'AP2I', 'ME1A', 'AF1A'] as const;
export type Zone = (typeof ZONES)[number];

/** The zones as artists know them. */
export const ZONE_NAMES: Readonly<Record<Zone, string>> = {
  US: 'the United States',
  AM1A: 'the rest of the Americas',
  EU1C: 'the euro area',
  EU2C: 'the rest of Europe',
  AP2I: 'Asia and Oceania',
  ME1A: 'the Middle East',
  AF1A: 'Africa',
};

export interface Country {
  /** ISO 3166 code in lower case, as in a store-locale path. */
  code: string;
  name: string;
  currency: string;
  zone: Zone;
}

const country = (code: string, name: string, currency: string, zone: Zone): Country => ({ code, name, currency, zone });

// biome-ignore format: a table reads best with a country a line
export const COUNTRIES: readonly Country[] = [
  country('us', 'United States', 'USD', 'US'),
  country('ca', 'Canada', 'CAD', 'AM1A'),
  country('mx', 'Mexico', 'MXN', 'AM1A'),
  country('ar', 'Argentina', 'ARS', 'AM1A'),
  country('bb', 'Barbados', 'BBD', 'AM1A'),
  country('bm', 'Bermuda', 'BMD', 'AM1A'),
  country('bo', 'Bolivia', 'BOB', 'AM1A'),
  country('br', 'Brazil', 'BRL', 'AM1A'),
  country('ky', 'Cayman Islands', 'KYD', 'AM1A'),
  country('cl', 'Chile', 'CLP', 'AM1A'),
  country('co', 'Colombia', 'COP', 'AM1A'),
  country('cr', 'Costa Rica', 'CRC', 'AM1A'),
  country('do', 'Dominican Republic', 'DOP', 'AM1A'),
  country('ec', 'Ecuador', 'USD', 'AM1A'),
  country('sv', 'El Salvador', 'USD', 'AM1A'),
  country('gt', 'Guatemala', 'GTQ', 'AM1A'),
  country('hn', 'Honduras', 'HNL', 'AM1A'),
  country('jm', 'Jamaica', 'JMD', 'AM1A'),
  country('pa', 'Panama', 'USD', 'AM1A'),
  country('py', 'Paraguay', 'PYG', 'AM1A'),
  country('pe', 'Peru', 'PEN', 'AM1A'),
  country('tt', 'Trinidad and Tobago', 'TTD', 'AM1A'),
  country('uy', 'Uruguay', 'UYU', 'AM1A'),
  country('at', 'Austria', 'EUR', 'EU1C'),
  country('be', 'Belgium', 'EUR', 'EU1C'),
  country('bg', 'Bulgaria', 'EUR', 'EU1C'),
  country('hr', 'Croatia', 'EUR', 'EU1C'),
  country('cy', 'Cyprus', 'EUR', 'EU1C'),
  country('ee', 'Estonia', 'EUR', 'EU1C'),
  country('fi', 'Finland', 'EUR', 'EU1C'),
  country('fr', 'France', 'EUR', 'EU1C'),
  country('de', 'Germany', 'EUR', 'EU1C'),
  country('gr', 'Greece', 'EUR', 'EU1C'),
  country('ie', 'Ireland', 'EUR', 'EU1C'),
  country('it', 'Italy', 'EUR', 'EU1C'),
  country('lv', 'Latvia', 'EUR', 'EU1C'),
  country('lt', 'Lithuania', 'EUR', 'EU1C'),
  country('lu', 'Luxembourg', 'EUR', 'EU1C'),
  country('mt', 'Malta', 'EUR', 'EU1C'),
  country('mc', 'Monaco', 'EUR', 'EU1C'),
  country('nl', 'Netherlands', 'EUR', 'EU1C'),
  country('pt', 'Portugal', 'EUR', 'EU1C'),
  country('sk', 'Slovakia', 'EUR', 'EU1C'),
  country('si', 'Slovenia', 'EUR', 'EU1C'),
  country('es', 'Spain', 'EUR', 'EU1C'),
  country('al', 'Albania', 'ALL', 'EU2C'),
  country('am', 'Armenia', 'AMD', 'EU2C'),
  country('ba', 'Bosnia and Herzegovina', 'BAM', 'EU2C'),
  country('cz', 'Czechia', 'CZK', 'EU2C'),
  country('dk', 'Denmark', 'DKK', 'EU2C'),
  country('ge', 'Georgia', 'GEL', 'EU2C'),
  country('hu', 'Hungary', 'HUF', 'EU2C'),
  country('is', 'Iceland', 'ISK', 'EU2C'),
  country('li', 'Liechtenstein', 'CHF', 'EU2C'),
  country('mk', 'North Macedonia', 'MKD', 'EU2C'),
  country('no', 'Norway', 'NOK', 'EU2C'),
  country('pl', 'Poland', 'PLN', 'EU2C'),
  country('ro', 'Romania', 'RON', 'EU2C'),
  country('rs', 'Serbia', 'RSD', 'EU2C'),
  country('se', 'Sweden', 'SEK', 'EU2C'),
  country('ch', 'Switzerland', 'CHF', 'EU2C'),
  country('ua', 'Ukraine', 'UAH', 'EU2C'),
  country('gb', 'United Kingdom', 'GBP', 'EU2C'),
  country('au', 'Australia', 'AUD', 'AP2I'),
  country('bd', 'Bangladesh', 'BDT', 'AP2I'),
  country('kh', 'Cambodia', 'KHR', 'AP2I'),
  country('cn', 'China', 'CNY', 'AP2I'),
  country('hk', 'Hong Kong', 'HKD', 'AP2I'),
  country('in', 'India', 'INR', 'AP2I'),
  country('id', 'Indonesia', 'IDR', 'AP2I'),
  country('jp', 'Japan', 'JPY', 'AP2I'),
  country('kz', 'Kazakhstan', 'KZT', 'AP2I'),
  country('mo', 'Macao', 'MOP', 'AP2I'),
  country('my', 'Malaysia', 'MYR', 'AP2I'),
  country('mn', 'Mongolia', 'MNT', 'AP2I'),
  country('np', 'Nepal', 'NPR', 'AP2I'),
  country('nz', 'New Zealand', 'NZD', 'AP2I'),
  country('pk', 'Pakistan', 'PKR', 'AP2I'),
  country('ph', 'Philippines', 'PHP', 'AP2I'),
  country('sg', 'Singapore', 'SGD', 'AP2I'),
  country('kr', 'South Korea', 'KRW', 'AP2I'),
  country('lk', 'Sri Lanka', 'LKR', 'AP2I'),
  country('tw', 'Taiwan', 'TWD', 'AP2I'),
  country('th', 'Thailand', 'THB', 'AP2I'),
  country('vn', 'Vietnam', 'VND', 'AP2I'),
  country('bh', 'Bahrain', 'BHD', 'ME1A'),
  country('il', 'Israel', 'ILS', 'ME1A'),
  country('jo', 'Jordan', 'JOD', 'ME1A'),
  country('kw', 'Kuwait', 'KWD', 'ME1A'),
  country('lb', 'Lebanon', 'LBP', 'ME1A'),
  country('om', 'Oman', 'OMR', 'ME1A'),
  country('qa', 'Qatar', 'QAR', 'ME1A'),
  country('sa', 'Saudi Arabia', 'SAR', 'ME1A'),
  country('tr', 'Türkiye', 'TRY', 'ME1A'),
  country('ae', 'United Arab Emirates', 'AED', 'ME1A'),
  country('eg', 'Egypt', 'EGP', 'AF1A'),
  country('gh', 'Ghana', 'GHS', 'AF1A'),
  country('ke', 'Kenya', 'KES', 'AF1A'),
  country('ma', 'Morocco', 'MAD', 'AF1A'),
  country('za', 'South Africa', 'ZAR', 'AF1A'),
];

const byCode = new Map(COUNTRIES.map((country) => [country.code, country]));

/** Finds a country by ISO code, case-insensitively. */
export const readCountry = (code: string): Country | undefined => byCode.get(code.toLowerCase());

/** The currencies prices can be shown in: those of the countries, in alphabetical order. */
export const CURRENCIES: readonly string[] = [...new Set(COUNTRIES.map((country) => country.currency))].sort();
