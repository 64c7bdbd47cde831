import { type Static, Type } from 'typebox';
import { nullable } from './nullable.ts';

const Moment = Type.String({ format: 'date-time' });

/** Contents are type aliases in `domain/`: an interface cannot be assigned to a record. */
export const SectionBody = Type.Record(Type.String(), Type.Unknown(), {
  description: 'The fields of the section. What they are depends on its kind.',
});

/** The version that a change is based on; 0 for what comes with the shop. */
export const BaseVersion = Type.Integer({ minimum: 0, maximum: 2_000_000_000 });

const SectionVersion = Type.Object({
  version: Type.Integer(),
  state: Type.Enum(['draft', 'scheduled', 'published', 'cancelled']),
  createdAt: Moment,
  author: nullable(Type.String(), 'Null for what existed before the first change, and for authors who have left.'),
  isFormer: Type.Boolean({ description: 'What visitors saw before the first change.' }),
  publishAt: nullable(Moment),
  publishedAt: nullable(Moment),
});
export type SectionVersion = Static<typeof SectionVersion>;

/** A piece of content as editors work on it (docs/specification/staff.md#content-sections). */
export const EditedSection = Type.Object({
  section: Type.String(),
  version: Type.Integer({ description: 'The newest version; 0 if nobody has changed it yet.' }),
  body: SectionBody,
  live: nullable(SectionBody, 'What visitors see; null if they see nothing of it.'),
  liveVersion: Type.Integer({ description: '0 for what comes with the shop.' }),
  original: nullable(SectionBody, 'What comes with the shop; null if nothing does.'),
  isDraft: Type.Boolean({ description: 'Whether visitors see something else.' }),
  scheduled: nullable(Type.Object({ version: Type.Integer(), publishAt: Moment })),
  history: Type.Array(SectionVersion, { description: 'The newest first, at most 50.' }),
});
export type EditedSection = Static<typeof EditedSection>;

export const SectionChange = Type.Object({
  section: Type.String({ minLength: 1, maxLength: 320 }),
  body: SectionBody,
  baseVersion: BaseVersion,
  publish: Type.Enum(['draft', 'now', 'later'], { description: 'A draft is seen by staff only.' }),
  publishAt: Type.Optional(
    Type.String({ maxLength: 40, description: 'When a version that is published later is due.' }),
  ),
});

/** What a refused change is answered with: both texts, and the version that both are based on. */
export interface SectionConflict {
  version: number;
  author: string | null;
  savedAt: string;
  base: Static<typeof SectionBody>;
  theirs: Static<typeof SectionBody>;
}

export const SectionPresence = Type.Object({
  version: Type.Integer({ description: 'The newest version.' }),
  savedBy: nullable(Type.String(), 'Who has saved it.'),
  others: Type.Array(Type.String(), { description: 'Who else has the section open.' }),
});
export type SectionPresence = Static<typeof SectionPresence>;

export const PreviewedVersion = Type.Object({
  section: Type.String({ minLength: 1, maxLength: 320 }),
  version: { ...BaseVersion, description: '0 for what visitors see now.' },
});

/** A link to a version on the real page, for whoever has it (docs/specification/staff.md#previews). */
export const PreviewLink = Type.Object({
  token: Type.String({ description: 'The value of `previewToken` in the address of a page.' }),
  path: Type.String({ description: 'The page that shows the section.' }),
  version: Type.Integer(),
  expiresAt: Moment,
});
export type PreviewLink = Static<typeof PreviewLink>;

export const EndedPreviews = Type.Object({
  ended: Type.Integer({ description: 'How many links could still be opened.' }),
});
