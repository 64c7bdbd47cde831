/** Descriptions of what an admin did while impersonating a user, for that user. The first match wins. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/^\w+ (\/account)?\/favorite/, 'Changed your favorites'],
  [/^\w+ \/account\/follow/, 'Changed whom you follow'],
  [/^\w+ \/account\/saved-searches/, 'Changed your saved searches'],
  [/^DELETE \/account\/addresses/, 'Removed an address'],
  [/^\w+ \/account\/addresses/, 'Changed your addresses'],
  [/^\w+ \/account\/(wallet|payment-methods)/, 'Changed your wallet'],
  [/^\w+ \/account\/profile/, 'Changed your profile'],
  [/^\w+ \/account\/(vacation|check-in)/, 'Changed your vacation status'],
  [/^\w+ \/(user\/preferences|cookie\/user-preferences)/, 'Changed your preferences'],
  [/^\w+ \/user\/devices/, 'Logged out a device'],
  [/^\w+ \/account\/walls/, 'Changed your saved walls'],
  [/^DELETE \/my-collection\/delete/, 'Deleted a collection'],
  [/^\w+ \/(my-collections?|collections)\//, 'Changed your collections'],
  [/^\w+ \/cart/, 'Changed your cart'],
  [/^POST \/orders\/[^/]+\/cancel/, 'Cancelled an order'],
  [/^POST \/orders\/[^/]+\/returns/, 'Requested a return'],
  [/^POST \/fulfillment\//, 'Changed the status of an order'],
  [/^PUT \/studio\/offer-terms\//, 'Changed whether a work accepts offers'],
  [/^POST \/waiting-list\//, 'Joined a waiting list or used a place on it'],
  [/^DELETE \/waiting-list\//, 'Left a waiting list'],
  [/^POST \/staff\/payouts/, 'Recorded a payout to an artist'],
  [/^POST \/staff\/orders\//, 'Changed an order as staff'],
  [/^\w+ \/(account\/email-settings|email\/)/, 'Changed your email settings'],
  [/^\w+ \/newsletter/, 'Changed your newsletter subscription'],
  [/^POST \/staff\/content-pages/, 'Changed a content page'],
  [/^\w+ \/staff\/rates/, 'Set an exchange rate'],
  [/^\w+ \/staff\/(tax|duty)-rates/, 'Changed tax and duty rates'],
];

/** Actions without a description are shown as they were logged. */
export const actWords = (did: string): string => WORDS.find(([pattern]) => pattern.test(did))?.[1] ?? did;
