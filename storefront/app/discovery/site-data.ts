import { CONTEXT, type StructuredData, type StructuredShop } from '../lib/structured-data.ts';

/** The website with its search action. */
export const websiteData = (shop: StructuredShop): StructuredData => ({
  ...CONTEXT,
  '@type': 'WebSite',
  name: shop.brand,
  url: shop.page('/'),
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: shop.page('/all?query={search_term_string}') },
    'query-input': 'required name=search_term_string',
  },
});

export const organizationData = ({ brand, file }: StructuredShop): StructuredData => ({
  ...CONTEXT,
  '@type': 'Organization',
  name: brand,
  url: file('/'),
  logo: file('/apple-touch-icon.png'),
});
