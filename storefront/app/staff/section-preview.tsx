import type { PreviewLink } from '@easel/contract/section';
import {
  describePreviewed,
  formatPreviewPath,
  PREVIEW_ROLES,
  type PreviewRole,
} from '@easel/domain/staff/content-preview';
import { useEffect, useId, useState } from 'react';
import { useSite } from '../lib/page-meta.ts';
import { useCommand } from '../lib/use-command.ts';
import { SelectField } from '../ui/select-field.tsx';
import { COUNTRY_OPTIONS } from './audience-options.ts';
import { DateTimeField } from './date-time-field.tsx';
import css from './section.module.css';
import type { SectionCommand } from './use-section.ts';

const ROLE_OPTIONS = PREVIEW_ROLES.map((code) => ({ code, name: code }));
const SITE_OPTIONS = [
  { code: 'here', name: 'This site' },
  { code: 'other', name: 'The other site' },
];
const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

export interface SectionPreviewProps {
  section: string;
  /** The version that the editor shows, if nothing is changed. */
  version: number;
  isChanged: boolean;
  isSubmitting: boolean;
  /** What the last attempt to save has led to. */
  saved: { success: boolean } | undefined;
  /** False if a field is wrong. */
  saveDraft: () => boolean;
}

/** Makes a link to the real page with what is being edited, for a country, a role, a site and a time. What has changed is saved as a draft first. */
export function SectionPreview(props: SectionPreviewProps) {
  const { section, version, isChanged, isSubmitting, saved, saveDraft } = props;
  const { send, isPending, result } = useCommand<SectionCommand, PreviewLink>();
  const [isOpen, setIsOpen] = useState(false);
  /** Set while a draft is saved for a preview. The former result is none of it: it stays until the new one is there. */
  const [wish, setWish] = useState<{ former: typeof saved }>();
  const make = () => void send({ kind: 'preview', section, version, body: {}, baseVersion: version, publish: 'draft' });
  const isSaved = wish !== undefined && !isChanged && !isSubmitting;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the draft is saved.
  useEffect(() => {
    if (!isSaved) return;
    setWish(undefined);
    make();
  }, [isSaved]);
  if (wish && saved !== wish.former && saved?.success === false) setWish(undefined);
  const open = () => {
    if (!isChanged) make();
    else if (saveDraft()) setWish({ former: saved });
    else return;
    setIsOpen(true);
  };
  if (!describePreviewed(section)) return null;
  return (
    <>
      <button type="button" className="button" data-kind="quiet" disabled={isSubmitting || isPending} onClick={open}>
        {isChanged ? 'Preview changes' : 'Preview'}
      </button>
      {isOpen && result?.success && 'token' in result.payload && (
        <LinkPanel
          link={result.payload}
          section={section}
          isOutdated={isChanged || version !== result.payload.version}
          onClose={() => setIsOpen(false)}
        />
      )}
      {isOpen && result?.success === false && (
        <p role="alert" className={css.error}>
          {result.messages.join(' ')}
        </p>
      )}
    </>
  );
}

interface LinkPanelProps {
  link: PreviewLink;
  section: string;
  isOutdated: boolean;
  onClose: () => void;
}

function LinkPanel({ link, section, isOutdated, onClose }: LinkPanelProps) {
  const { origin, otherSiteUrl } = useSite();
  const ending = useCommand<SectionCommand>();
  const [country, setCountry] = useState('US');
  const [role, setRole] = useState<PreviewRole>('guest');
  const [at, setAt] = useState<string | null>(null);
  const [site, setSite] = useState('here');
  const [copied, setCopied] = useState('');
  const id = useId();
  const view = { token: link.token, countryCode: country.toLowerCase(), role, at: at ?? '' };
  const url = `${site === 'other' && otherSiteUrl ? otherSiteUrl : origin}${formatPreviewPath(link.path, view)}`;
  const copy = () =>
    void navigator.clipboard.writeText(url).then(
      () => setCopied(url),
      () => setCopied(''),
    );
  const ended = ending.result?.success === true;
  return (
    <section className={`${css.card} ${css.previewPanel}`} aria-label="Preview link">
      <div className={css.fields}>
        <SelectField
          label="Country"
          name="linkCountry"
          options={COUNTRY_OPTIONS}
          value={country}
          onChoose={setCountry}
        />
        <SelectField label="Role" name="linkRole" options={ROLE_OPTIONS} value={role} onChoose={setRole} />
        <DateTimeField label="Time, now if empty" name="linkAt" value={at} onChange={setAt} />
        {otherSiteUrl && (
          <SelectField label="Site" name="linkSite" options={SITE_OPTIONS} value={site} onChoose={setSite} />
        )}
      </div>
      <div className={css.link}>
        <label htmlFor={id} className="visually-hidden">
          Link of the preview
        </label>
        <input
          className="small-text warm framed"
          id={id}
          value={url}
          readOnly
          spellCheck={false}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <button type="button" className="button" data-kind="quiet" onClick={copy}>
          {copied === url ? 'Copied' : 'Copy'}
        </button>
        <a className="button" data-kind="quiet" href={url} target="_blank" rel="noopener">
          Open
        </a>
      </div>
      <p className="quiet" role="status">
        {ended
          ? 'The links of this content have ended.'
          : `${link.version === 0 ? 'What is published' : `Version ${link.version}`}. Whoever has the link can open it until ${moment.format(new Date(link.expiresAt))}, or until you publish.`}
        {isOutdated && !ended && ' It does not show your latest changes.'}
      </p>
      <div className={css.buttons}>
        <button
          type="button"
          className="text-button"
          disabled={ending.isPending || ended}
          onClick={() => void ending.send({ kind: 'endPreviews', section, body: {}, baseVersion: 0, publish: 'draft' })}
        >
          End all links
        </button>
        <button type="button" className="text-button" onClick={onClose}>
          Close
        </button>
      </div>
    </section>
  );
}
