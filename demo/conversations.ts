import type { ReportReason, ReportResolution } from '@easel/domain/collecting/messages';

interface DemoMessage {
  by: 'collector' | 'artist';
  text: string;
  hoursAgo: number;
  /** A report by the other side, and the answer of the staff. */
  report?: { reason: ReportReason; note: string; hoursAgo: number; resolution?: ReportResolution };
}

export interface DemoConversation {
  /** Index of a collector. The first one has the demo login. */
  collector: number;
  /** Index of an artist. The first one has the demo login. */
  artist: number;
  /** Which available work of the artist it is about; undefined for a question in general. */
  work?: number;
  messages: readonly DemoMessage[];
  /** How many of the last messages the other side has not read. */
  unread: number;
}

const collector = (hoursAgo: number, text: string) => ({ by: 'collector', hoursAgo, text }) as const;
const artist = (hoursAgo: number, text: string) => ({ by: 'artist', hoursAgo, text }) as const;

/** Conversations of the demo logins, and two that were reported to the staff. */
export const CONVERSATIONS: readonly DemoConversation[] = [
  {
    collector: 0,
    artist: 0,
    work: 0,
    unread: 1,
    messages: [
      collector(52, 'Hello, I keep coming back to this one. Is the surface matte, or does it reflect a lamp?'),
      artist(
        49,
        'Thank you for asking. It is matte: I varnish with a wax finish.\nA lamp from the side shows the brushwork without glare.',
      ),
      collector(47, 'That is good to know. It would hang opposite a window. Does direct sun harm it?'),
      artist(
        3,
        'The pigments are lightfast, but no painting likes direct sun for hours. Beside the window is better than opposite.',
      ),
    ],
  },
  {
    collector: 0,
    artist: 3,
    unread: 0,
    messages: [
      collector(200, 'Do you take commissions? We are looking for something wide for a hallway, about 180 cm.'),
      artist(190, 'Yes, two or three a year. The next free month is March. Which of my works do you like best?'),
      collector(188, 'The quiet ones with a low horizon. I will send you a list of favorites.'),
    ],
  },
  {
    collector: 4,
    artist: 0,
    work: 1,
    unread: 2,
    messages: [
      collector(9, 'Is the frame in the photo included?'),
      collector(8, 'And do you ship to a company address?'),
    ],
  },
  {
    collector: 6,
    artist: 0,
    unread: 0,
    messages: [
      collector(120, 'I saw your works at the fair. Will you show there again next year?'),
      artist(118, 'I hope so. I will announce it on my page, and followers get an email.'),
    ],
  },
  {
    collector: 8,
    artist: 5,
    work: 0,
    unread: 0,
    messages: [
      collector(30, 'I like this very much. Is it still available?'),
      artist(28, 'It is. I can pack it this week.'),
      {
        ...collector(26, 'Let us do it by bank transfer and save the fees. I pay half of the price today.'),
        report: { reason: 'outside-payment', note: 'I do not want to sell outside of the shop.', hoursAgo: 25 },
      },
    ],
  },
  {
    collector: 11,
    artist: 7,
    work: 0,
    unread: 0,
    messages: [
      {
        ...collector(90, 'Nobody will ever buy this. Stop painting and spare us.'),
        report: { reason: 'abuse', note: '', hoursAgo: 88, resolution: 'removed' },
      },
    ],
  },
];
