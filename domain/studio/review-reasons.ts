/** Beginnings of what curators often write to artists, to be completed. */
export const REVIEW_REASONS: readonly { name: string; text: string }[] = [
  {
    name: 'Image is too small or blurred',
    text: 'The main image is too small or blurred. Please upload a sharp photo of the whole work, at least 1,200 pixels wide, without frame and background.',
  },
  {
    name: 'Colors of the image',
    text: 'The photo has a color cast or reflections. Please take it again in daylight, from the front.',
  },
  {
    name: 'Facts do not fit the image',
    text: 'The facts do not fit the image. Please check medium, material and size.',
  },
  {
    name: 'Description is missing',
    text: 'Please write a few sentences about the work: what it shows, and how you made it.',
  },
  {
    name: 'Not one’s own work',
    text: 'We can only sell works that you made yourself. Please tell us how this work was made.',
  },
];
