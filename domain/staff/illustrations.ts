/** The pictures that come with the shop. Editors use them in their texts: `![What it shows](/illustrations/studio.svg)`. */
export const ILLUSTRATIONS = ['studio', 'artists', 'room', 'packing', 'delivery', 'trial', 'help'] as const;

export type Illustration = (typeof ILLUSTRATIONS)[number];

/** All of them have this size. */
export const ILLUSTRATION_SIZE = { width: 1_200, height: 600 };

export const formatIllustrationUrl = (name: Illustration): string => `/illustrations/${name}.svg`;

export const isIllustrationUrl = (url: string): boolean =>
  ILLUSTRATIONS.some((name) => formatIllustrationUrl(name) === url);
