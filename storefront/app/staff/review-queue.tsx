import type { ApplicationList } from '@easel/contract/accounts/artist-applications';
import type { SubmittedWork } from '@easel/contract/studio/review';
import { readCountry } from '@easel/domain/locale/countries';
import { listKeys } from '@easel/domain/text/own-value';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router';
import { localTime } from '../lib/local-time.ts';
import { LinkTabs } from '../ui/link-tabs.tsx';
import { Picture } from '../ui/picture.tsx';
import css from './review-queue.module.css';
import { readTableKeys } from './use-row-keys.ts';

/** What the queue shows, by the parameter of its URL; short names fit on a phone. */
const KINDS = { all: 'All', works: 'New', changes: 'Changes', applications: 'Applications' } as const;
export type QueueKind = keyof typeof KINDS;
export const readQueueKind = (text: string | null): QueueKind => listKeys(KINDS).find((kind) => kind === text) ?? 'all';

export interface ReviewQueueProps {
  kind: QueueKind;
  applications: ApplicationList['applications'];
  works: readonly SubmittedWork[];
  counts: Record<Exclude<QueueKind, 'all'>, number>;
}

/** Everything that waits for a curator: people who want to become artists, and works. */
export function ReviewQueue({ kind, applications, works, counts }: ReviewQueueProps) {
  const list = useRef<HTMLUListElement>(null);
  useQueueKeys(list);
  const all = counts.works + counts.changes + counts.applications;
  const tabs = listKeys(KINDS).map((one) => ({
    url: one === 'all' ? '/staff/review' : `/staff/review?show=${one}`,
    label: KINDS[one],
    count: one === 'all' ? all : counts[one],
    isCurrent: kind === one,
  }));
  return (
    <>
      <LinkTabs label="Kind" tabs={tabs} />
      {applications.length + works.length === 0 ? (
        <p className="muted">Nothing waits for a review.</p>
      ) : (
        <ul ref={list} className={css.works} aria-label="To review">
          {applications.map((application) => (
            <ApplicationItem key={`application ${application.applicationId}`} {...application} />
          ))}
          {works.map((work) => (
            <WorkItem key={work.artworkId} {...work} />
          ))}
        </ul>
      )}
    </>
  );
}

function ApplicationItem(application: ApplicationList['applications'][number]) {
  const { applicationId, name, city, country, submittedAt, photos } = application;
  const [photo] = photos;
  return (
    <li>
      <Link className="stack-tight breakable no-underline" to={`/staff/applications/${applicationId}`}>
        <span className={css.picture}>
          {photo ? (
            <img src={photo.url} alt="" width={photo.widthPx} height={photo.heightPx} loading="lazy" />
          ) : (
            <span className="muted">No photos</span>
          )}
        </span>
        <strong className="large-text serif light">{name}</strong>
        <span>{[city, readCountry(country)?.name].filter(Boolean).join(', ')}</span>
        <span className="quiet">Application{submittedAt && `, ${localTime(submittedAt)}`}</span>
      </Link>
    </li>
  );
}

const WorkItem = (work: SubmittedWork) => (
  <li>
    <Link className="stack-tight breakable no-underline" to={`/staff/review/${work.artworkId}`}>
      <span className={css.picture}>
        {work.picture ? (
          <Picture picture={work.picture} alt="" sizes="240px" isWhole />
        ) : (
          <span className="muted">Changed facts</span>
        )}
      </span>
      <strong className="large-text serif light">{work.title || 'Untitled'}</strong>
      <span>{work.artistName}</span>
      {work.takenBy && <span className="error">{work.takenBy} is looking at it</span>}
      <span className="quiet">
        {work.isFirst ? 'First work' : work.isChange ? 'Change' : 'New work'}, {localTime(work.submittedAt)}
      </span>
    </Link>
  </li>
);

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };

/** J and K go through the queue, as on the wall of works. Enter is the browser's own. */
function useQueueKeys(list: RefObject<HTMLUListElement | null>) {
  const onKey = useEffectEvent(({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    const step = STEPS[key];
    if (step === undefined || ctrlKey || metaKey || altKey || !readTableKeys()) return;
    if (!(target instanceof HTMLElement) || target.matches('input, textarea, select')) return;
    const items = [...(list.current?.children ?? [])];
    const at = items.findIndex((item) => item.contains(target));
    items[at < 0 ? (step > 0 ? 0 : items.length - 1) : at + step]?.querySelector('a')?.focus();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
