import type { EditedSection, SectionPresence } from '@easel/contract/section';
import { type ReactNode, useState } from 'react';
import type { Blocker } from 'react-router';
import { DateTimeField } from './date-time-field.tsx';
import { onEnter } from './enter-key.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import css from './section.module.css';
import { describeSection } from './section-badge.ts';
import { ToneBadge } from './tone-badge.tsx';

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

export interface SectionBarProps {
  section: EditedSection;
  baseVersion: number;
  presence: SectionPresence | undefined;
  isChanged: boolean;
  isSubmitting: boolean;
  messages: readonly string[];
  leaving: Blocker;
  /** False if a field is wrong. */
  onSave: (publish: 'draft' | 'now' | 'later', publishAt?: string) => boolean;
  onCancelPlan: () => void;
  /** Links to the page and to a preview. */
  children?: ReactNode;
}

/** At the end of every editor: what visitors see, who else is there, and the buttons that save. */
export function SectionBar(props: SectionBarProps) {
  const { section, baseVersion, presence, isChanged, isSubmitting, messages, leaving, onSave, onCancelPlan } = props;
  const [isPlanning, setIsPlanning] = useState(false);
  const [publishAt, setPublishAt] = useState<string | null>(null);
  const badge = describeSection(section, isChanged);
  const plan = () => {
    if (!isSubmitting && publishAt !== null && onSave('later', publishAt)) setIsPlanning(false);
  };
  const others = presence?.others ?? [];
  const isOutdated = (presence?.version ?? 0) > baseVersion && !isSubmitting;
  return (
    <div className={css.bar}>
      <div className={css.facts}>
        <ToneBadge tone={badge.tone}>{badge.text}</ToneBadge>
        {section.scheduled && (
          <span className="quiet">
            Version {section.scheduled.version} is published {moment.format(new Date(section.scheduled.publishAt))}.{' '}
            <button type="button" className="text-button" disabled={isSubmitting} onClick={onCancelPlan}>
              Take back
            </button>
          </span>
        )}
        {others.length > 0 && (
          <span role="status">
            {others.join(', ')} {others.length === 1 ? 'has' : 'have'} this open too.
          </span>
        )}
        {isOutdated && (
          <span role="status" className="accent">
            {presence?.savedBy ?? 'Somebody'} has saved version {presence?.version}. When you save, you see both.
          </span>
        )}
      </div>
      {messages.length > 0 && (
        <p role="alert" className={css.error}>
          {messages.join(' ')}
        </p>
      )}
      {isPlanning && (
        // biome-ignore lint/a11y/noStaticElementInteractions: only Enter in its field.
        <div className={css.plan} onKeyDown={onEnter(plan)}>
          <DateTimeField label="Publish at" name="publishAt" value={publishAt} onChange={setPublishAt} />
          <button type="button" className="button" disabled={isSubmitting || publishAt === null} onClick={plan}>
            Plan
          </button>
          <button type="button" className="text-button" onClick={() => setIsPlanning(false)}>
            Not now
          </button>
        </div>
      )}
      <div className={css.buttons}>
        <button
          type="button"
          className="button"
          disabled={isSubmitting || (!isChanged && !section.isDraft)}
          onClick={() => onSave('now')}
        >
          Publish
        </button>
        <button
          type="button"
          className="button"
          data-kind="quiet"
          disabled={isSubmitting || !isChanged}
          onClick={() => onSave('draft')}
        >
          Save draft
        </button>
        {!isPlanning && (
          <button
            type="button"
            className="text-button"
            disabled={isSubmitting || (!isChanged && !section.isDraft)}
            onClick={() => setIsPlanning(true)}
          >
            Publish later
          </button>
        )}
        {props.children}
      </div>
      <LeaveDialog leaving={leaving} />
    </div>
  );
}
