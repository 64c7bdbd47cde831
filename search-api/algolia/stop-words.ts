/** English stop words. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  'a about an and are as at be but by for from had has have he her his i if in into is it its me my of on or our she so that the their them there these they this to was we were what when which who will with you your'.split(
    ' ',
  ),
);
