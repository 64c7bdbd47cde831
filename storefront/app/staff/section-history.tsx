import type { SectionVersion } from '@easel/contract/section';
import { formatDollars } from '@easel/domain/locale/currency';
import { pluralize } from '@easel/domain/text/pluralize';
import {
  formatDifferencePath,
  formatSectionValue,
  listDifferences,
  type SectionBody,
} from '@easel/domain/text/section-differences';
import { useState } from 'react';
import css from './section.module.css';
import { type Tone, ToneBadge } from './tone-badge.tsx';

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

const STATES: Record<SectionVersion['state'], { name: string; tone: Tone }> = {
  draft: { name: 'Draft', tone: 'open' },
  scheduled: { name: 'Planned', tone: 'busy' },
  published: { name: 'Published', tone: 'done' },
  cancelled: { name: 'Taken back', tone: 'ended' },
};

export interface SectionHistoryProps {
  history: readonly SectionVersion[];
  liveVersion: number;
  /** What comes with the shop. */
  original: SectionBody | null;
  /** What is in the editor. */
  local: SectionBody;
  read: (version: number) => Promise<SectionBody | undefined>;
  onRestore: (body: SectionBody) => void;
}

/** Earlier versions: what differs from what is in the editor, and a button that takes one back into it. */
export function SectionHistory({ history, liveVersion, original, local, read, onRestore }: SectionHistoryProps) {
  const [shown, setShown] = useState<{ version: number; body: SectionBody }>();
  if (history.length === 0) return null;
  const show = async (version: number) => {
    if (shown?.version === version) return setShown(undefined);
    const body = await read(version);
    if (body) setShown({ version, body });
  };
  const differences = shown ? listDifferences(local, shown.body) : [];
  return (
    <section className={css.history}>
      <h2 className="plain-title">Versions</h2>
      <ol>
        {history.map(({ version, state, createdAt, author, isFormer, publishAt }) => (
          <li key={version}>
            <div className="split row-spaced">
              <div>
                <p>
                  Version {version}{' '}
                  <ToneBadge tone={STATES[state].tone}>
                    {version === liveVersion ? 'Visitors see this' : STATES[state].name}
                  </ToneBadge>
                </p>
                <p className="quiet">
                  {moment.format(new Date(createdAt))}
                  {isFormer ? ', before the first change' : `, ${author ?? 'somebody who has left'}`}
                  {state === 'scheduled' && publishAt && `, for ${moment.format(new Date(publishAt))}`}
                </p>
              </div>
              <button
                type="button"
                className="text-button"
                aria-expanded={shown?.version === version}
                onClick={() => void show(version)}
              >
                Compare<span className="visually-hidden"> version {version}</span>
              </button>
            </div>
            {shown?.version === version && (
              <div className={css.differences}>
                {differences.length === 0 ? (
                  <p className="quiet">The same as in the editor.</p>
                ) : (
                  <>
                    <p className="quiet">{pluralize(differences.length, 'difference')} from what is in the editor</p>
                    <dl>
                      {differences.map(({ path, before, after }) => (
                        <div key={path.join('.')}>
                          <dt className="strong">{formatDifferencePath(path)}</dt>
                          <dd>
                            <del className="muted">{formatSectionValue(before, path, formatDollars) || 'Empty'}</del>
                            <ins className="no-underline">
                              {formatSectionValue(after, path, formatDollars) || 'Empty'}
                            </ins>
                          </dd>
                        </div>
                      ))}
                    </dl>
                    <button type="button" className="button" data-kind="quiet" onClick={() => onRestore(shown.body)}>
                      Restore version {version}
                    </button>
                  </>
                )}
              </div>
            )}
          </li>
        ))}
      </ol>
      {original && (
        <p>
          <button type="button" className="text-button" onClick={() => onRestore(original)}>
            Restore the original
          </button>{' '}
          <span className="quiet">What came with the shop.</span>
        </p>
      )}
    </section>
  );
}
