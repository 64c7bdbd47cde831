import type { EditedSection } from '@easel/contract/section';
import type { Tone } from './tone-badge.tsx';

type Shown = Pick<EditedSection, 'version' | 'liveVersion' | 'isDraft' | 'scheduled' | 'history'>;

/** What the text in an editor is: not saved, a draft, planned, what visitors see, or what they saw before another version. */
export function describeSection(section: Shown, isChanged: boolean): { tone: Tone; text: string } {
  const { version, liveVersion, isDraft, scheduled, history } = section;
  if (isChanged) return { tone: 'problem', text: 'Not saved' };
  if (!isDraft) return { tone: 'done', text: 'Visitors see this' };
  if (scheduled?.version === version) return { tone: 'open', text: 'Planned' };
  const wasPublished = history.some((one) => one.version === version && one.state === 'published');
  return { tone: 'open', text: wasPublished ? `Visitors see version ${liveVersion}` : 'Draft' };
}
