export interface JudgedDialogue {
  turns: string[];
  /** The constraints after the last turn, as in `assistant-sentences.ts`, and what the last turn asks for (`act:`). */
  parts: string[];
  words: string;
}

/** The works that are shown after each turn: "the second one" is 102. The median price is $1,000, the median of the longer sides 100 cm. */
export const SHOWN_WORKS = [
  { artworkId: 101, widthCm: 40, heightCm: 30, priceCents: 40_000 },
  { artworkId: 102, widthCm: 80, heightCm: 60, priceCents: 80_000 },
  { artworkId: 103, widthCm: 120, heightCm: 100, priceCents: 120_000 },
  { artworkId: 104, widthCm: 90, heightCm: 120, priceCents: 200_000 },
] as const;

const parseDialogues = (lines: string): JudgedDialogue[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [spoken = '', expected = ''] = line.split(' => ');
      const [parts = '', words = ''] = expected.split('|');
      return {
        turns: spoken.split(' / '),
        parts: parts.split(';').flatMap((part) => part.trim() || []),
        words: words.trim(),
      };
    });

/**
 * Conversations of three to five turns, judged by hand before the rules were written. What comparisons mean: "cheaper" is up to three quarters
 * of the limit (or of the median price shown), "smaller" is one size less (or the sizes below the median shown), and three quarters of a
 * length; "bigger" is the reverse. Colors of a comparison replace those before it. A work's own number follows "than".
 */
export const ASSISTANT_DEVELOPMENT_DIALOGUES = parseDialogues(`
blue abstract / smaller / under 500 dollars => color:Blue; styles:Abstract; size:Small or Medium; price:..500 dollars |
large paintings under 1,000 euros / cheaper / not abstract => size:Large; category:Paintings; price:..750 euros; -styles:Abstract |
for my 2 m wall, blue, under 1,000 euros / warmer / only paintings => place:wall 200; color:Warm colors; price:..1000 euros; category:Paintings |
a landscape for the bedroom / bigger / more like the second one => subject:Landscape; place:bedroom; size:Oversized; like:102 |
abstract prints / in red / or orange / cheaper => styles:Abstract; has_prints:Prints available; color:Red or Orange; price:..750 |
cats / paintings only / show me prints of the first one => subject:Cats; category:Paintings; act:prints 101 |
seascape under $800 / any price is fine / larger => subject:Seascape; size:Oversized |
gift for my mother / she loves birds / at most 200 euros => gift:mother; subject:Birds; price:..200 euros |
small drawings / medium ones / what would shipping to Norway cost => size:Medium; category:Drawings; act:shipping no |
portraits / not photographs / by Ada Moreau / under 600 => subject:Portrait; -category:Photography; artist:Ada Moreau; price:..600 |
green painting / start over / a bronze sculpture under 900 dollars => materials:Bronze; category:Sculpture; price:..900 dollars |
something for above my 180 cm sofa / abstract / with some gold / smaller => place:sofa 180; styles:Abstract; color:Gold; width:67.5..101.25 |
floral works / no pink / vertical / show me more => subject:Floral; -color:Pink; orientation:Vertical; act:more |
blue paintings / green instead / what does the third one cost to ship to Germany? => color:Green; category:Paintings; act:shipping de 103 |
pop art / cheaper than the second one / framed => styles:Pop Art; price:..800; is_framed:Framed |
photographs of mountains / black and white / smaller than the third one => category:Photography; subject:Mountains; mediums:Black & White; side:..120 |
abstract for the living room / cooler / no green / three of them => styles:Abstract; place:living room; color:Cool colors; -color:Green; works:3 |
still life / forget that, landscapes / horizontal => subject:Landscape; orientation:Horizontal |
street art under 300 / a bit more expensive / large => styles:Street Art; price:300..; size:Large |
dogs / not dogs, cats / in watercolor => subject:Cats; -subject:Dogs; mediums:Watercolor |
I need two works for a 3 m wall / blue / under 700 each / open the wall planner => works:2; place:wall 300; color:Blue; price:..700; act:plan |
minimalist drawings / black and white only / how big is the first one? => styles:Minimalism; category:Drawings; color:Black; color:White; act:details 101 |
paintings from France / the color doesn't matter / under 2k / bigger => category:Paintings; country:France; price:..2000; size:Oversized |
nude sculptures / no nudes / in wood / tell me more about the second => category:Sculpture; -subject:Nude; materials:Wood; act:details 102 |
large red abstract / without the red / similar to the first one => size:Large; styles:Abstract; -color:Red; like:101 |
`);

/** Only for measuring. */
export const ASSISTANT_TEST_DIALOGUES = parseDialogues(`
green landscapes / bigger / under 900 dollars => color:Green; subject:Landscape; size:Oversized; price:..900 dollars |
medium prints under 400 euros / cheaper / no animals => size:Medium; has_prints:Prints available; price:..300 euros; -subject:Animals |
for a 2.4 m wall, red, under 2,000 euros / cooler / only photography => place:wall 240; color:Cool colors; price:..2000 euros; category:Photography |
a portrait for the office / smaller / more like the third one => subject:Portrait; place:office; size:Small or Medium; like:103 |
geometric drawings / in blue / or green / cheaper => styles:Geometric; category:Drawings; color:Blue or Green; price:..750 |
horses / drawings only / show me prints of the second one => subject:Horses; category:Drawings; act:prints 102 |
beach painting under $500 / price doesn't matter / smaller => subject:Beach; category:Paintings; size:Small or Medium |
gift for my brother / he loves cars / no more than 150 pounds => gift:brother; subject:Cars; price:..150 pounds |
large photographs / small ones / how much is shipping to Japan? => size:Small; category:Photography; act:shipping jp |
seascapes / not paintings / by Ada Moreau / below 1000 => subject:Seascape; -category:Paintings; artist:Ada Moreau; price:..1000 |
yellow prints / start again / a wooden sculpture up to 400 dollars => materials:Wood; category:Sculpture; price:..400 dollars |
something to go over our 160 cm bed / floral / with some red / bigger => place:bed 160; subject:Floral; color:Red; width:106.67..160 |
city photographs / no night scenes / horizontal / more please => subject:Cities; category:Photography; -subject:Night; orientation:Horizontal; act:more |
red collages / blue instead / what would it cost to ship the first one to Canada? => color:Blue; category:Collage; act:shipping ca 101 |
cubist works / cheaper than the third one / ready to hang => styles:Cubism; price:..1200; is_ready_to_hang:Ready to hang |
paintings of boats / in oil / larger than the second one => category:Paintings; subject:Boats; mediums:Oil; side:80.. |
minimalist art for the bedroom / warmer / no orange / two of them => styles:Minimalism; place:bedroom; color:Warm colors; -color:Orange; works:2 |
portraits / forget that, animals / vertical => subject:Animals; orientation:Vertical |
bronze under 500 / more expensive / small => materials:Bronze; price:500..; size:Small |
mountains / not mountains, the beach / in acrylic => subject:Beach; -subject:Mountains; mediums:Acrylic |
I need three works for a 4 m wall / green / under 500 each / show them on a wall => works:3; place:wall 400; color:Green; price:..500; act:plan |
surreal paintings / only large ones / how large is the second one? => styles:Surrealism; category:Paintings; size:Large; act:details 102 |
drawings from Japan / any size / under 1k / smaller => category:Drawings; country:Japan; price:..1000; size:Small or Medium |
food still lifes / no food / in oil / tell me about the third one => subject:Still Life; -subject:Food; mediums:Oil; act:details 103 |
small blue prints / without the blue / like the second one => size:Small; has_prints:Prints available; -color:Blue; like:102 |
`);
