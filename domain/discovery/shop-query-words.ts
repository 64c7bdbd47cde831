import { foldWords } from '../text/fold-words.ts';
import type { RangeFacet } from './parse-amounts.ts';
import type { ShopFacet } from './shop-vocabulary.ts';

/** The words that `shop-query.ts` treats specially. Values of facets are in `shop-vocabulary.ts`. */

export const PRICE: RangeFacet = {
  name: 'price',
  units:
    '$ € £ ¥ us$ a$ au$ c$ ca$ nz$ hk$ s$ usd eur gbp aud cad nzd chf jpy sek nok dkk dollar dollars euro euros pound pounds bucks quid yen francs'.split(
      ' ',
    ),
};
/** The maximum price of "affordable": the first price band. */
export const AFFORDABLE_DOLLARS = 500;
export const AFFORDABLE = new Set(['cheap', 'affordable', 'inexpensive', 'budget', 'low cost', 'low priced']);
/** Affordable if negated: "not too expensive". */
export const EXPENSIVE = new Set(['expensive', 'pricey', 'pricy', 'costly', 'dear']);

/** Facets of which a work has one value: two values joined by "and" are alternatives. */
export const SINGLE_VALUED = new Set<ShopFacet>([
  'category',
  'size',
  'subject',
  'orientation',
  'country',
  'price',
  'artist',
]);
const words = (text: string) => new Set(text.split(' ').map(foldWords));
/** Words that introduce a value and belong to it. */
export const LEADING = words(
  'in with of from by on made using featuring showing depicting that which are is the a an some any style styled mostly mainly shade tone hue',
);
/** Words that follow a value and belong to it, by facet. */
export const TRAILING: Partial<Record<ShopFacet, ReadonlySet<string>>> = {
  color: words('tone hue shade color colour colored coloured palette'),
  size: words('size sized scale'),
  styles: words('style styled'),
  orientation: words('orientation format shape oriented'),
  country: words('artist painter photographer sculptor'),
  mediums: words('technique medium'),
};
export const JOINING = words('and or nor');
export const ARTIST_LEADS = words('by artist painter photographer sculptor');
/** Before "love", it is a verb. */
export const BEFORE_VERBS = words(
  "I I'd we we'd you they he she who would really do does also both people parents friends",
);
/** Words that apply to every work. */
export const GENERIC = words(
  'art artwork artist work piece picture image original item wall decor handmade nice beautiful good best great',
);
export const FUNCTION_WORDS = words(
  'a an the in with of from by on at for to and or that which are is my our me some any it its this these those as i want do you have has over above near out into onto',
);
/** Words of a request that say nothing about a work. They are not searched for. */
export const FILLER = new Set([
  // Pronouns, and verbs without a meaning of their own.
  ...words(
    "I'm I've I'd I'll we we're we've we'd you're you've your yours he she they they're he's she's it's there there's here his her hers him them their theirs us ours who whom whose what when where why how",
  ),
  ...words(
    'am was were be been being does did doing having had can could will would shall should may might must let lets',
  ),
  // What people do in a shop.
  ...words(
    'want wants wanted need needs needed wish like likes liked love loves loved adore adores enjoy enjoys prefer prefers preferred preferably look looks looking search searching shop shopping find finding found show showing see seen saw get getting give giving buy buying purchase purchasing sell selling offer recommend suggest help spend spending afford pay cost costs go goes going come comes put hang hanging hung place placed suit suits fit fits match matches take choose pick try trying think thinking hope hoping know tell make makes made own owns collect collects keep moved moving redecorating redecorate renovating renovate decorating decorate furnishing furnish',
  ),
  ...words(
    'into obsessed interested wondering considering says said say told ask asked asks replace swap add contain contains containing include includes including feature features involve involves depict depicts portray portrays decorate brighten keen passionate fond happen possible reminiscent similar resembling',
  ),
  // Verbs and adverbs that no picture shows.
  ...words(
    'send bring deliver stay reserve expect require mean seem become believe feel understand keep start begin stop turn use allow decide compare consider imagine plan agree accept offer receive remind remember forget mention describe explain call cause continue change follow happen improve increase lose manage move prefer produce promise provide prove reach realize refer remain select serve suggest supply support suppose talk speak tend wait wonder worry deserve died passed',
  ),
  ...words(
    'otherwise instead anyway already yet again almost altogether apart away better worse worst certainly clearly easily else enough entirely equally especially eventually finally next fully generally happily hardly however immediately indeed instantly lately later maybe merely nearly necessarily obviously occasionally only otherwise overall partly perfectly personally possibly precisely probably properly purely quickly rarely seriously shortly sometimes somehow somewhat somewhere specially strictly strongly surely therefore thus twice usually within between among such sure ok okay',
  ),
  ...words("don't can't isn't aren't doesn't won't wouldn't couldn't shouldn't didn't haven't hasn't cannot not no"),
  // Courtesy.
  ...words(
    'please pls plz thx thank thanks kindly hi hello hey sorry excuse appreciate appreciated grateful lovely wonderful amazing gorgeous pretty perfect cheers',
  ),
  // Degrees and hedges.
  ...words(
    'today now currently recently soon always often ever actually basically simply honestly definitely certainly absolutely exactly right able each every all matching suitable ideal decent proper real totally very really quite rather so too also just only maybe perhaps possibly ideally hopefully especially particularly specifically mainly mostly already still even more most much many less few several lot lots plenty bit lovely kind sort type overly around about something anything everything someone anyone thing things stuff one ones another other others else again both either neither etc ok okay but because since if then than though however',
  ),
  ...words('two three four five six pair set'),
  ...words('gift present surprise occasion lover fan enthusiast owner'),
  // What is said of any work.
  ...words(
    'idea ideas suggestion suggestions recommendation recommendations option options choice selection collection inspiration advice question favorite favourite color colour colors colours subject theme style scene scenes shape shapes motif depiction depicted printed size width height length price priced budget range max maximum minimum limit genuine authentic available',
  ),
]);
/** Before "of" and a color: "a touch of red". */
export const AMOUNTS_OF_COLOR = words('pop touch hint splash dash accent bit amount');
/** Occasions of a gift. A work may also show them: "wedding photography". */
export const GIFTS = words('gift present');
export const OCCASIONS = words(
  'birthday anniversary christmas xmas wedding engagement retirement housewarming graduation valentine easter thanksgiving',
);
/** Adjectives that say how a work feels. They are searched for, and the noun beside them keeps its meaning: "calm seascape". */
export const MOODS = words(
  'calm calming peaceful serene tranquil quiet soothing relaxing restful moody dramatic cheerful happy joyful playful fun colorful colourful vibrant vivid bright bold striking warm cool soft gentle subtle muted dreamy romantic mysterious melancholic melancholy sad gloomy dark elegant stylish delicate energetic dynamic uplifting whimsical rustic cozy cosy atmospheric loose textured detailed simple tall wide narrow long',
);
