interface PostalCode {
  postalCode: string;
  /** Empty where addresses have none. */
  state: string;
}

/** `city: code` or `city: code, state`, one in each line. */
const list = (text: string): ReadonlyMap<string, PostalCode> =>
  new Map(
    text
      .trim()
      .split('\n')
      .map((line) => {
        const [city = '', rest = ''] = line.trim().split(': ');
        const [postalCode = '', state = ''] = rest.split(', ');
        return [city, { postalCode, state }];
      }),
  );

/** A postal code in each city of demo people (names.ts). Cities of countries without postal codes are missing. */
const POSTAL_CODES = list(`
  Brooklyn: 11201, NY
  Santa Fe: 87501, NM
  Portland: 97205, OR
  Detroit: 48226, MI
  Marfa: 79843, TX
  Oakland: 94612, CA
  Asheville: 28801, NC
  New Orleans: 70130, LA
  London: E1 6QL
  Leeds: LS1 4DY
  Margate: CT9 1EE
  Glasgow: G1 1XQ
  Bristol: BS1 4DJ
  Hastings: TN34 3DY
  Cardiff: CF10 1EP
  Marseille: 13001
  Lyon: 69001
  Nantes: 44000
  Arles: 13200
  Lille: 59000
  Paris: 75011
  Leipzig: 04109
  Berlin: 10115
  Hamburg: 20095
  Kassel: 34117
  Dresden: 01067
  Turin: 10121, TO
  Bologna: 40121, BO
  Palermo: 90133, PA
  Trieste: 34121, TS
  Lecce: 73100, LE
  Valencia: 46001
  Bilbao: 48001
  Granada: 18001
  Gijón: 33201
  Madrid: 28001
  Rotterdam: 3011 AA
  Groningen: 9711 AA
  Haarlem: 2011 AA
  Tromsø: 9008
  Bergen: 5003
  Stavanger: 4006
  Łódź: 90-001
  Kraków: 31-001
  Wrocław: 50-001
  Cluj: 400001
  Timișoara: 300001
  Iași: 700001
  Kanazawa: 920-0961, Ishikawa
  Kyoto: 600-8216, Kyoto
  Onomichi: 722-0036, Hiroshima
  Sapporo: 060-0001, Hokkaido
  Busan: 48058
  Seoul: 04524
  Jeonju: 54999
  Kochi: 682001, Kerala
  Kolkata: 700001, West Bengal
  Baroda: 390001, Gujarat
  Jaipur: 302001, Rajasthan
  Lagos: 101001
  Ibadan: 200001
  Enugu: 400001
  Cape Town: 8001
  Durban: 4001
  Johannesburg: 2001
  Oaxaca: 68000, Oaxaca
  Guadalajara: 44100, Jalisco
  Mexico City: 06000, CDMX
  Recife: 50010-000, PE
  Belo Horizonte: 30110-000, MG
  São Paulo: 01310-100, SP
  Rosario: S2000
  Mendoza: M5500
  Buenos Aires: C1001
  Medellín: 050001
  Cali: 760001
  Montréal: H2Y 1C6, QC
  Halifax: B3J 1S9, NS
  Vancouver: V6B 1A1, BC
  Hobart: 7000, TAS
  Melbourne: 3000, VIC
  Fremantle: 6160, WA
  Wellington: 6011
  Dunedin: 9016
  Izmir: 35210
  Istanbul: 34420
  Porto: 4000-001
  Lisbon: 1100-001
  Thessaloniki: 54622
  Athens: 10551
  Gothenburg: 411 03
  Umeå: 903 26
  Hanoi: 100000
  Huế: 530000
`);

export const getPostalCode = (city: string): PostalCode => POSTAL_CODES.get(city) ?? { postalCode: '', state: '' };
