/** Words that both sides of the wire know. This file imports nothing, so that a page can have a message without its schemas. */

/** account §8: the words that make the 404 page say that a masterpiece is missing. */
export const WORK_NOT_FOUND = "We're sorry but the artwork you requested does not exist.";
