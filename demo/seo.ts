import type { SeoContent, SeoPages } from '@easel/contract/discovery/seo-content';
import { CATEGORIES, type CategorySlug } from '@easel/domain/catalogue/categories';
import { GUARANTEE } from '@easel/domain/discovery/guarantee';
import type { InsertedWork } from './activity.ts';

/** Editorial texts by category. */
const WORDS: Record<CategorySlug, { intro: string; look: string; live: string; searches: string[] }> = {
  paintings: {
    intro: 'Color put down by hand, one decision after another. No two are alike, and none can be made again.',
    look: 'Stand close first: the edge of a brushstroke tells how quickly it was made. Then step back until the picture closes. A good painting gives you two of itself.',
    live: 'Hang it where daylight reaches it from the side, with its middle at the height of your eyes. Oil needs no glass; works on paper do.',
    searches: ['abstract', 'landscape', 'sea', 'night', 'blue', 'flowers'],
  },
  photography: {
    intro: 'A moment somebody waited for, printed in small numbers and signed.',
    look: 'Look for what the photographer left out. The frame is the first thing they chose, and the light is the second.',
    live: 'Photographs want a mat and glass, and a wall without direct sun. A row of three smaller ones holds a room as well as one large.',
    searches: ['black and white', 'sea', 'landscape', 'long exposure', 'winter'],
  },
  digital: {
    intro: 'Drawn with light and code, printed with ink that lasts.',
    look: 'Repetition is the material here. Follow one line and see where the artist let it go astray.',
    live: 'Flat, even color likes a quiet wall. A slim black or white frame is enough.',
    searches: ['geometric', 'abstract', 'op art', 'lines'],
  },
  drawings: {
    intro: 'The shortest way from an eye to a hand: pencil, ink and charcoal on paper.',
    look: 'Nothing can be hidden in a drawing. Where the line is thick, the hand went slowly.',
    live: 'Frame it behind glass with room around it. Drawings are modest: they belong where one sits, not where one passes.',
    searches: ['botanical', 'portrait', 'mountains', 'ink', 'line'],
  },
  'mixed-media': {
    intro: 'Paint with paper, thread with sand: what belongs together here was found on the way.',
    look: 'Look from the side, where the layers show, and count what the work is made of.',
    live: 'A work with depth casts a shadow. Give it a lamp from above, and keep it from the radiator.',
    searches: ['abstract', 'texture', 'nature', 'city'],
  },
  sculpture: {
    intro: 'Made to be walked around: clay, bronze, wood and stone.',
    look: 'Walk around it once without stopping. Then choose the side you would turn to the door.',
    live: 'A plinth at the height of a table brings small pieces to the eye. Leave as much room around it as it takes itself.',
    searches: ['ceramic', 'figure', 'abstract', 'vessel'],
  },
  collage: {
    intro: 'Cut, torn and put down again: pictures made from pictures.',
    look: 'Find the seams. What lies over what is the order in which the artist changed their mind.',
    live: 'Paper fades, so glass with a filter is worth its price. Bright collages warm a hallway.',
    searches: ['portrait', 'paper', 'leaves', 'color'],
  },
  printmaking: {
    intro: 'Cut into wood, bitten into copper, pulled by hand: every print an original, each edition small.',
    look: 'The number in the margin is its place in the edition. Look for the mark the plate left in the paper.',
    live: 'Show the whole sheet, margin and all. Prints of one hand hang well as a pair.',
    searches: ['woodcut', 'landscape', 'birds', 'black'],
  },
  installation: {
    intro: 'Works that take a room and give it back changed.',
    look: 'Ask what it would be without the room, and the room without it.',
    live: 'Every piece comes with its plan. We help with the wall, the floor and the hook.',
    searches: ['light', 'space', 'abstract'],
  },
};

const ROW_LENGTH = 6;

function contentOf(slug: CategorySlug, name: string, works: readonly InsertedWork[]): SeoContent {
  const { intro, look, live, searches } = WORDS[slug];
  const lower = name.toLowerCase();
  const best = works
    .filter(({ category }) => category === slug)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, ROW_LENGTH);
  return {
    copy_title: `About ${lower}`,
    meta_title: `Original ${name} for Sale`,
    meta_keywords: [lower, `original ${lower}`, `buy ${lower}`, ...searches.map((word) => `${word} ${lower}`)].join(
      ', ',
    ),
    meta_description: `Original ${lower}, bought from the artists who made them. ${intro} ${GUARANTEE}`,
    tile_row: { title: `${name} we would take home`, artworkIds: best.map(({ id }) => id) },
    copy_intro: intro,
    sections: [
      { header: `How to look at ${lower}`, copy: look },
      { header: `How to live with ${lower}`, copy: live },
    ],
    section_header_related_searches: 'Others looked for',
    section_copy_related_searches: searches.map((words) => ({
      label: `${words[0]?.toUpperCase()}${words.slice(1)} ${lower}`,
      url: `/${slug}/${words.replaceAll(' ', '-')}/feature`,
    })),
  };
}

/** The SEO content of each category page. */
export const createSeoPages = (works: readonly InsertedWork[]): SeoPages => ({
  pages: Object.fromEntries(
    CATEGORIES.filter(({ slug }) => works.some(({ category }) => category === slug)).map(({ slug, name }) => [
      `/${slug}`,
      contentOf(slug, name, works),
    ]),
  ),
});
