import type { HomepageContent } from '@easel/contract/discovery/home';

/** Shown until editors have written a home page: this text, the best work, and rows that fill themselves. */
export const DEFAULT_CONTENT: HomepageContent = {
  hero: {
    heading: 'Original art, directly from the artist',
    text: 'Discover original works and prints from artists around the world.',
    linkText: 'Browse all works',
    linkUrl: '/all',
    artworkId: null,
  },
  rows: [
    { title: 'New works', text: '', source: 'newest' },
    { title: 'Trending now', text: '', source: 'trending' },
    { title: 'Under $500', text: '', listing: '/all?price=0-500' },
  ],
  artists: { title: 'Artists', artistIds: [] },
};

/** The start of the home page of limited editions. That of editors is about originals. */
export const LIMITED_HERO: HomepageContent['hero'] = {
  heading: 'Limited editions, directly from the artist',
  text: 'Numbered prints in small editions, from artists around the world.',
  linkText: 'Browse all editions',
  linkUrl: '/all',
  artworkId: null,
};
