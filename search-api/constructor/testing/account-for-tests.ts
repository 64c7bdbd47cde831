import type { AccountFile } from '@easel/contract/search-api/search-account';

/** A small account with every kind of facet, variations, groups and configuration. */
export const TEST_ACCOUNT: AccountFile = {
  apiKey: 'key_of_the_test',
  name: 'Test shop',
  facets: [
    { name: 'color', displayName: 'Color', type: 'multiple' },
    { name: 'size', displayName: 'Size', type: 'multiple' },
    { name: 'brand', displayName: 'Brand', type: 'single', data: { is_searchable: true } },
    { name: 'place', displayName: 'Place', type: 'hierarchical' },
    { name: 'price', displayName: 'Price', type: 'range' },
    { name: 'margin', displayName: 'Margin', type: 'range', isHidden: true },
    { name: 'season', displayName: 'Season', type: 'single', isHidden: true },
  ],
  groups: [
    { groupId: 'all', displayName: 'All' },
    { groupId: 'clothes', displayName: 'Clothes', parentId: 'all', data: { banner: 'clothes.jpg' } },
    { groupId: 'shirts', displayName: 'Shirts', parentId: 'clothes' },
    { groupId: 'hats', displayName: 'Hats', parentId: 'clothes' },
    { groupId: 'pictures', displayName: 'Pictures', parentId: 'all' },
  ],
  collections: [{ id: 'new-in', displayName: 'New in', data: { hero: 'x.jpg' }, itemIds: ['p2', 'hat', 'tee'] }],
  sortOptions: [
    { sortBy: 'relevance', sortOrder: 'descending', displayName: 'Best match' },
    { sortBy: 'price', sortOrder: 'ascending', displayName: 'Price up' },
    { sortBy: 'margin', sortOrder: 'descending', displayName: 'Margin', isHidden: true },
  ],
  pods: [
    { id: 'item_page_1', displayName: 'You may also like', strategy: 'alternative_items' },
    { id: 'goes_with', displayName: 'Goes with', strategy: 'complementary_items' },
    { id: 'home_page', displayName: 'Bestsellers', strategy: 'bestsellers' },
    { id: 'reds', displayName: 'Reds', strategy: 'filtered_items', filters: { color: ['Red'] } },
    { id: 'after_search', displayName: 'Chosen after this search', strategy: 'query_recommendations' },
    { id: 'seen', displayName: 'Seen lately', strategy: 'recently_viewed' },
  ],
  redirects: [
    { terms: ['sale', 'outlet'], url: '/sale' },
    { terms: ['gift card'], match: 'phrase', url: '/cards' },
    { terms: ['preview'], url: '/preview', userSegments: ['vip', 'staff'] },
  ],
  hiddenFields: ['cost', 'supplier'],
  synonyms: [['hat', 'cap']],
  quizzes: [
    {
      id: 'style',
      versionId: 'style-v2',
      questions: [
        {
          title: 'Which color?',
          type: 'multiple',
          options: [
            { value: 'Something red', attribute: { name: 'color', value: 'Red' } },
            { value: 'Something blue', attribute: { name: 'color', value: 'Blue' } },
          ],
        },
        {
          title: 'Which size?',
          type: 'single',
          isSkippable: true,
          options: [
            { value: 'Small', attribute: { name: 'size', value: 'S' } },
            { value: 'Large', attribute: { name: 'size', value: 'L' } },
          ],
        },
        { title: 'Well done', type: 'cover', description: 'See what fits.' },
      ],
      resultsConfig: { desktop: { title: { is_active: true, text: 'Yours' } } },
      metadata: { theme: 'plain' },
    },
    {
      id: 'paths',
      versionId: 'paths-v1',
      questions: [
        {
          title: 'To wear or to hang?',
          type: 'single',
          options: [
            { value: 'Wear', attribute: { name: 'group_id', value: 'clothes' } },
            { value: 'Hang', attribute: { name: 'group_id', value: 'pictures' }, next: 3 },
          ],
        },
        { title: 'Which size?', type: 'single', options: [{ value: 'S', attribute: { name: 'size', value: 'S' } }] },
        { title: 'What of?', type: 'free_form' },
      ],
    },
  ],
  items: [
    {
      id: 'tee',
      value: 'Plain tee',
      groupIds: ['shirts'],
      rank: 0.9,
      facets: { brand: ['Acme'], margin: [5], season: ['summer'] },
      keywords: ['cotton'],
      data: { url: '/tee', image_url: '/tee.jpg', cost: 4, supplier: 'Mill', description: 'A soft cotton shirt.' },
      variations: [
        {
          variationId: 'tee-red-s',
          value: 'Plain tee red S',
          facets: { color: ['Red'], size: ['S'], price: [20] },
          data: { url: '/tee?red-s', price: 20 },
        },
        {
          variationId: 'tee-red-l',
          value: 'Plain tee red L',
          facets: { color: ['Red'], size: ['L'], price: [22] },
          data: { url: '/tee?red-l', price: 22 },
        },
        {
          variationId: 'tee-blue-s',
          value: 'Plain tee blue S',
          facets: { color: ['Blue'], size: ['S'], price: [25] },
          data: { url: '/tee?blue-s', price: 25 },
        },
      ],
    },
    {
      id: 'shirt',
      value: 'Striped shirt',
      groupIds: ['shirts'],
      rank: 0.8,
      facets: { brand: ['Bolt'], color: ['Blue', 'White'], size: ['L'], price: [60], margin: [20] },
      data: { url: '/shirt', image_url: '/shirt.jpg', cost: 30 },
    },
    {
      id: 'hat',
      value: 'Straw hat',
      groupIds: ['hats'],
      rank: 0.7,
      facets: { brand: ['Acme'], color: ['Yellow'], price: [35], margin: [10], season: ['summer'] },
      data: { url: '/hat', image_url: '/hat.jpg' },
    },
    {
      id: 'p1',
      value: 'Blue horse/picture + [1]',
      groupIds: ['pictures'],
      rank: 0.6,
      facets: { brand: ['Easel'], color: ['Blue'], place: ['Europe > France > Paris'], price: [400] },
      data: { url: '/p1', image_url: '/p1.jpg' },
    },
    {
      id: 'p2',
      value: 'Red house picture',
      groupIds: ['pictures'],
      rank: 0.5,
      facets: { brand: ['Easel'], color: ['Red'], place: ['Europe > Spain'], price: [900] },
      data: { url: '/p2', image_url: '/p2.jpg' },
    },
    { id: 's1', value: 'striped shirts', section: 'Search Suggestions', rank: 1 },
    { id: 's2', value: 'straw hats', section: 'Search Suggestions', rank: 0.5 },
  ],
};
