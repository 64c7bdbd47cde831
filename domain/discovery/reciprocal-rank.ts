/** The points of the first place, about as many as a rare word in a title adds. */
const FIRST_PLACE_POINTS = 2;
/** The place, counted from 0, at which half of them are left. */
const HALF_AT = 20;

/** What a place, counted from 0, in a ranking by meaning adds to the score of a search by words: only the order counts, because similarities of models differ. */
export const reciprocalRankPoints = (place: number): number => (FIRST_PLACE_POINTS * HALF_AT) / (HALF_AT + place);
