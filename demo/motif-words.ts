/** What the pictures of a family show, in words for titles and texts. */
interface MotifWords {
  /** Nouns for titles, in lower case and without an article. */
  nouns: readonly string[];
  /** Single words that fit as a title. */
  words: readonly string[];
  /** What it is called in other languages: a key of `FOREIGN_NOUNS`. */
  group: string;
  /** Nouns for works with a keyword. */
  byKeyword?: Readonly<Record<string, readonly string[]>>;
}

const listOf = (text: string): readonly string[] => text.split(', ');
const motif = (
  group: string,
  nouns: string,
  words: string,
  byKeyword: Readonly<Record<string, string>> = {},
): MotifWords => ({
  group,
  nouns: listOf(nouns),
  words: listOf(words),
  byKeyword: Object.fromEntries(Object.entries(byKeyword).map(([keyword, list]) => [keyword, listOf(list)])),
});

// biome-ignore format: a table reads best with a family in a few lines
const MOTIFS: Readonly<Record<string, MotifWords>> = {
  'lino-animals': motif('animal', 'animal, companion, visitor, neighbor',
    'Whiskers, Paws, Lodger, Gallop, Plumage, Burrow, Stray, Muzzle, Nestling, Withers, Nuzzle, Hindleg, Sniff, Perch, Pelt, Prowl',
    { cat: 'cat', dog: 'dog', horse: 'horse, mare', bird: 'bird', hare: 'hare', fox: 'fox' }),
  'ink-animals': motif('animal', 'animal, companion, visitor, neighbor',
    'Tiptoe, Snout, Housemate, Trot, Plumage, Burrow, Rascal, Muzzle, Nestling, Withers, Nuzzle, Hindleg, Yawn, Roost, Fur, Doze',
    { cat: 'cat', dog: 'dog', horse: 'horse, mare', bird: 'bird', hare: 'hare', fox: 'fox' }),
  'painted-animals': motif('animal', 'animal, companion, visitor, neighbor',
    'Hackles, Claw, Familiar, Canter, Plumage, Burrow, Vagabond, Muzzle, Nestling, Withers, Nuzzle, Hindleg, Scent, Vigil, Coat, Dusk',
    { cat: 'cat', dog: 'dog', horse: 'horse, mare', bird: 'bird', hare: 'hare', fox: 'fox' }),
  bouquet: motif('flower', 'bouquet, flower, jug, posy, vase',
    'Petal, Bunch, Corsage, Posy, Pistil, Wilting, Nosegay, Corolla, Florist, Stamen, Perfume, Hothouse, Garland, Freesia, Ranunculus, Afterbloom',
    { daisy: 'daisy', tulip: 'tulip', peony: 'peony', anemone: 'anemone', sunflower: 'sunflower' }),
  interior: motif('room', 'room, window, chair, house, floor, corner',
    'Parlor, Sublet, Draft, Landing, Upholstery, Latch, Mezzanine, Attic, Guestroom, Curtain, Lodging, Alcove, Bannister, Wallpaper, Sill, Tenancy',
    { armchair: 'armchair', sofa: 'sofa', bed: 'bed', chair: 'chair', door: 'door', lamp: 'lamp' }),
  figures: motif('face', 'crowd, walker, passerby, guest, stranger, neighbor',
    'Bustle, Errand, Throng, Rendezvous, Company, Gossip, Stroll, Queue, Waltzers, Encore, Toast, Siesta, Chatter, Commute, Ensemble, Holiday',
    { street: 'walker, crossing', beach: 'bather, parasol', dance: 'dancer, couple', table: 'guest, supper' }),
  horizon: motif('sea', 'sea, water, coast, tide, bay, crossing, far shore, swell, channel',
    'Offing, Brine, Ebb, Lull, Swell, Leeward, Tidal, Landfall, Squall, Saltwater, Neap, Fathom, Foreshore, Spindrift, Undertow, Soundings',
    { sail: 'sail, small boat', shore: 'beach, low tide', island: 'island', cliff: 'headland' }),
  'cut-paper': motif('face', 'face, head, sitter, profile, neighbor, visitor',
    'Kin, Hearsay, Likeness, Cameo, Someone, Poise, Sitter, Hello, Twin, Stranger, Regular, Cousin, Gaze, Namesake, Godmother, Alias',
    { beard: 'man with a beard', bun: 'knot of hair', braid: 'braid', wrap: 'headscarf', profile: 'profile' }),
  construction: motif('abstract', 'circle, bar, wheel, arc, structure, plan, lever, diagram',
    'Fulcrum, Gantry, Pivot, Cantilever, Sector, Axle, Tangent, Hoist, Girder, Signal, Ratchet, Radius, Semaphore, Ballast, Truss, Camber',
    { grid: 'grid, floor plan', balance: 'scale', rings: 'ring' }),
  'long-exposure': motif('sea', 'pier, water, post, jetty, harbor, tide, shallows',
    'Mooring, Becalmed, Slack, Trestle, Mute, Shoal, Stillness, Groyne, Haar, Pilings, Latency, Overcast, Causeway, Hush, Drift, Backwash',
    { rocks: 'rock, reef', jetty: 'jetty', pier: 'pier', poles: 'net pole' }),
  stem: motif('plant', 'stem, weed, plant, stalk, specimen, cutting',
    'Umbel, Sepal, Tendril, Verge, Bract, Rootless, Pollen, Hedgerow, Thistle, Petiole, Seedling, Wayside, Frond, Herbal, Stipule, Fallow',
    { poppy: 'poppy', fern: 'fern', grass: 'grass', branch: 'branch, twig', umbel: 'wild carrot, fennel' }),
  meadow: motif('land', 'field, meadow, path, hedge, pasture, orchard, lane',
    'Fallow, Stubble, Aftermath, Clover, Headland, Haymaking, Windbreak, Furrow, Acre, Glebe, Threshing, Footpath, Common, Ley, Paddock, Harvest',
    { pond: 'pond', winter: 'winter field', poplars: 'poplar', river: 'river bank' }),
  'op-art': motif('abstract', 'pattern, wave, fold, grid, pulse, spiral, interval',
    'Moiré, Vertigo, Oscillate, Flutter, Pulse, Torque, Static, Ripple, Strobe, Parallax, Hum, Recoil, Echo, Flicker, Interval, Wobble',
    { sphere: 'sphere', spiral: 'spiral', waves: 'wave', fold: 'fold', discs: 'disc' }),
  vessel: motif('vessel', 'jar, vessel, pot, form, hollow',
    'Belly, Lip, Shoulder, Footring, Cistern, Hollow, Urn, Kilnmate, Slip, Greenware, Ewer, Crawl, Bisque, Pithos, Throat, Gather',
    { bottle: 'bottle', vase: 'vase', bowl: 'bowl', gourd: 'gourd', stack: 'stack, cairn', amphora: 'amphora', totem: 'totem', jar: 'jar' }),
  'still-life': motif('table', 'table, bottle, shelf, kitchen, breakfast, windowsill',
    'Larder, Leftovers, Crockery, Pantry, Supper, Sideboard, Tablecloth, Elevenses, Crumbs, Cupboard, Ripening, Tinware, Rind, Windfall, Apron, Teatime',
    { lemon: 'lemon', pear: 'pear', bottle: 'bottle', vase: 'vase', pot: 'pot', bowl: 'bowl', jug: 'jug' }),
  'color-field': motif('abstract', 'color, wall, veil, interval, field, layer, edge',
    'Veil, Hover, Murmur, Ember, Dwell, Meridian, Lull, Porous, Halflight, Bloom, Tacit, Afterglow, Solace, Ground, Threshold, Ache'),
  dunes: motif('sand', 'dune, ridge, slope, sand, desert, basin',
    'Barchan, Slipface, Mirage, Erg, Sirocco, Crest, Trackless, Sastrugi, Arid, Ripplemark, Lee, Dustfall, Wadi, Saltation, Caravan, Glare',
    { snow: 'snow, drift, white slope' }),
  mountains: motif('mountain', 'ridge, mountain, valley, pass, summit, gorge',
    'Col, Scree, Cairn, Treeline, Ascent, Moraine, Saddle, Haze, Watershed, Cloudbank, Foothill, Spur, Tarn, Altitude, Couloir, Bivouac',
    { boat: 'boat on the lake, ferryman', pines: 'pine', moon: 'moon, night pass' }),
  'city-night': motif('city', 'street, window, roof, quarter, block, avenue',
    'Insomnia, Nightshift, Curfew, Tenement, Overtime, Streetlamp, Uptown, Taxi, Neon, Latecomer, Skyline, Kiosk, Mezzanine, Tramline, Lodger, Backstairs',
    { bridge: 'bridge', reflection: 'river, embankment', rain: 'wet street', snow: 'snowy street', street: 'street' }),
  leaves: motif('plant', 'leaf, seaweed, garden, frond, cutting, hothouse',
    'Kelp, Monstera, Compost, Glasshouse, Lagoon, Scissors, Arboretum, Understory, Photosynthesis, Vine, Hothouse, Mangrove, Lobed, Overgrown, Succulent, Canopy'),
  'flow-field': motif('abstract', 'current, line, stream, wind, eddy, drift',
    'Eddy, Meander, Isobar, Slipstream, Delta, Confluence, Thermal, Undulate, Braid, Gyre, Wake, Laminar, Tributary, Murmuration, Downdraft, Spool'),
  'light-room': motif('light', 'light, room, threshold, glow, tube, doorway',
    'Aperture, Lumen, Vestibule, Filament, Corona, Standby, Ambient, Afterimage, Incandescent, Foyer, Dimmer, Radiance, Transom, Voltage, Halo, Anteroom'),
  mosaic: motif('light', 'stone, sun, courtyard, tile, glass, floor',
    'Tessera, Smalti, Grout, Apse, Pavement, Gilded, Threshold, Shard, Basilica, Glint, Lime, Cistern, Inlay, Narthex, Fragment, Paving',
    { fish: 'fish, carp', bird: 'bird, partridge', sun: 'sun' }),
};

const UNKNOWN = motif('abstract', 'picture, study', 'Study, Trial, Attempt, Draft');

export const wordsFor = (family: string): MotifWords => MOTIFS[family] ?? UNKNOWN;

/** Nouns for one work: those of its keywords, and those of the family. */
export function nounsFor(family: string, keywords: readonly string[]): readonly string[] {
  const { nouns, byKeyword = {} } = wordsFor(family);
  const exact = keywords.flatMap((keyword) => byKeyword[keyword] ?? []);
  return exact.length > 0 ? [...exact, ...exact, ...nouns.slice(0, 3)] : nouns;
}
