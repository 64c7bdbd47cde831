import { type ClientLocation, parsePlace, UNKNOWN_PLACE } from '@easel/domain/locale/client-location';
import { getClient, type Visitor } from '@easel/platform/http/visitor';

/** Reads the visitor's location from the headers of a trusted proxy, if they are configured. */
export function createReadLocation(setting: string, proxies: number): (visitor: Visitor) => ClientLocation {
  const [country = '', region = '', city = ''] = setting.split(',').map((name) => name.trim().toLowerCase());
  if (setting === '' || proxies === 0) return () => UNKNOWN_PLACE;
  return (visitor) => {
    const { headers = {} } = getClient(visitor);
    const read = (name: string) => {
      const value = name ? headers[name] : undefined;
      // Node decodes headers as Latin-1; proxies send UTF-8.
      return typeof value === 'string' ? Buffer.from(value, 'latin1').toString('utf8') : undefined;
    };
    return parsePlace({ country: read(country), region: read(region), city: read(city) });
  };
}
