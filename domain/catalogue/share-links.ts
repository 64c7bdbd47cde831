/** What is shared: absolute URLs and plain texts. */
export interface SharedPage {
  url: string;
  /** Such as `Blue Night by Ada Moreau`. */
  title: string;
  imageUrl: string;
}

export interface ShareLink {
  name: string;
  href: string;
}

const withQuery = (address: string, fields: Record<string, string>) =>
  `${address}?${Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;

/** Links to the share pages of social networks. Nothing of theirs is loaded before somebody follows a link. */
export const createShareLinks = ({ url, title, imageUrl }: SharedPage): ShareLink[] => [
  {
    name: 'Pinterest',
    href: withQuery('https://www.pinterest.com/pin/create/button/', { url, media: imageUrl, description: title }),
  },
  { name: 'Facebook', href: withQuery('https://www.facebook.com/sharer/sharer.php', { u: url }) },
  { name: 'X', href: withQuery('https://twitter.com/intent/tweet', { url, text: title }) },
  { name: 'Email', href: withQuery('mailto:', { subject: title, body: `${title}\n${url}` }) },
];
