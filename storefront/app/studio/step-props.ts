import type { UsedDraft } from './use-draft.ts';

/** What every step of the editor gets. */
export type StepProps = Pick<UsedDraft, 'draft' | 'fields' | 'problems' | 'change'>;
