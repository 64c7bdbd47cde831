import { formatProductUrl } from '@easel/domain/catalogue/work-url';
import type { ReviewAction } from '@easel/domain/studio/work-states';
import { composeEmail, type Email, type EmailBlock, type EmailShop } from '@easel/platform/mail/email-content';
import type { StudioWork } from '../load-work.ts';

interface ReviewedWork {
  work: Pick<StudioWork, 'id' | 'artistId'> & { listed: unknown; fields: { title: string; category: string | null } };
  action: ReviewAction;
  note: string;
}

/** Tells the artist what a curator has decided. */
export function reviewEmail(parts: EmailShop, to: string, { work, action, note }: ReviewedWork): Email {
  const { title } = work.fields;
  const changes = work.listed ? 'The changes to your work' : 'Your work';
  const edit = `${parts.origin()}/studio/art/${work.id}/image`;
  const page = `${parts.origin()}${formatProductUrl({ title, category: work.fields.category ?? '', artistId: work.artistId, artworkId: work.id })}`;
  const texts: Record<ReviewAction, { subject: string; blocks: readonly [string, ...(EmailBlock | string)[]] }> = {
    approve: {
      subject: work.listed ? `The changes to “${title}” are published` : `“${title}” is listed`,
      blocks: [
        `${changes} “${title}” ${work.listed ? 'are published' : 'is in the shop'} now.`,
        ...(note ? [{ type: 'quote', text: note } as const] : []),
        { type: 'button', label: 'See the page', url: page },
      ],
    },
    'request-changes': {
      subject: `Please change something about “${title}”`,
      blocks: [
        `${changes} “${title}” cannot be published yet. Our curator writes:`,
        { type: 'quote', text: note },
        { type: 'button', label: 'Change the work', url: edit },
      ],
    },
    reject: {
      subject: `“${title}” was not accepted`,
      blocks: [
        `${changes} “${title}” cannot be published in the shop. Our curator writes:`,
        { type: 'quote', text: note },
        'If you can change this, edit the work and submit it again:',
        { type: 'button', label: 'Edit the work', url: edit },
      ],
    },
  };
  const {
    subject,
    blocks: [first, ...rest],
  } = texts[action];
  const picture: EmailBlock = { type: 'works', works: [{ workId: work.id, title }] };
  return composeEmail(parts, { kind: `work-${action}`, to, subject }, [first, picture, ...rest]);
}
