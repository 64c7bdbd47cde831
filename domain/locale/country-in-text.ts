/** Names of countries that English sentences use with an article. */
const WITH_ARTICLE = /^(United |Netherlands|Philippines|Bahamas|Maldives)|(Republic|Islands)$/;

/** A country as part of a sentence: `Shipping to the United States`. */
export const countryInText = (name: string): string => (WITH_ARTICLE.test(name) ? `the ${name}` : name);
