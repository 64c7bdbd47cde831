import { formatProductUrl } from '@easel/domain/catalogue/work-url';
import type { ReviewAction } from '@easel/domain/studio/work-states';
import type { Email } from '@easel/platform/mail/mail';
import type { StudioWork } from '../load-work.ts';

interface ReviewedWork {
  work: StudioWork;
  action: ReviewAction;
  note: string;
}

/** Tells the artist what a curator has decided. */
export function reviewEmail(
  { brand, origin }: { brand: string; origin: () => string },
  to: string,
  { work, action, note }: ReviewedWork,
): Email {
  const { title } = work.fields;
  const changes = work.listed ? 'The changes to your work' : 'Your work';
  const edit = `${origin()}/studio/art/${work.id}/image`;
  const page = `${origin()}${formatProductUrl({ title, category: work.fields.category ?? '', artistId: work.artistId, artworkId: work.id })}`;
  const texts: Record<ReviewAction, { subject: string; lines: string[] }> = {
    approve: {
      subject: work.listed ? `The changes to “${title}” are published` : `“${title}” is listed`,
      lines: [
        `${changes} “${title}” ${work.listed ? 'are published' : 'is in the shop'} now.`,
        ...(note ? [note] : []),
        `See the page: ${page}`,
      ],
    },
    'request-changes': {
      subject: `Please change something about “${title}”`,
      lines: [`${changes} “${title}” cannot be published yet. Our curator writes:`, note, `Change it here: ${edit}`],
    },
    reject: {
      subject: `“${title}” was not accepted`,
      lines: [
        `${changes} “${title}” cannot be published in the shop. Our curator writes:`,
        note,
        `If you can change this, edit the work and submit it again: ${edit}`,
      ],
    },
  };
  const { subject, lines } = texts[action];
  return { kind: `work-${action}`, to, subject, text: [...lines, `${brand}\n${origin()}`].join('\n\n') };
}
