import type { EditedPage } from '@easel/contract/staff/content-pages';
import {
  type ContentText,
  formatBetaPath,
  MAX_CONTENT_BODY,
  MAX_CONTENT_DESCRIPTION,
  MAX_CONTENT_TITLE,
} from '@easel/domain/staff/content-pages';
import { type SubmitEvent, useState } from 'react';
import { Link, useBlocker } from 'react-router';
import { api } from '../lib/api-client.ts';
import { showFlash } from '../lib/flash-store.ts';
import { readPageVersion } from '../lib/page-calls.ts';
import { useCommand } from '../lib/use-command.ts';
import { CappedField } from '../ui/capped-field.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Prose } from '../ui/prose.tsx';
import { TextArea } from '../ui/text-area.tsx';
import type { ContentCommand } from './content-commands.ts';
import css from './content-editor.module.css';
import { ContentHistory } from './content-history.tsx';
import { usePreview } from './use-preview.ts';

const textOf = ({ title, description, body }: ContentText): ContentText => ({ title, description, body });

/** Edits a content page with a live preview. Drafts are seen by editors only. */
export function ContentEditor({ page }: { page: EditedPage }) {
  const [text, setText] = useState(() => textOf(page));
  const html = usePreview(text.body);
  const { send, isSubmitting, result } = useCommand<ContentCommand, EditedPage>();
  const isChanged = JSON.stringify(text) !== JSON.stringify(textOf(page));
  const leaving = useBlocker(isChanged && !isSubmitting);
  const set = (name: keyof ContentText) => (event: { currentTarget: { value: string } }) =>
    setText({ ...text, [name]: event.currentTarget.value });
  const save = (isPublished: boolean) =>
    void send({ slug: page.slug, ...text, baseVersion: page.version, isPublished });
  const load = async (version: number) => {
    const found = await api(readPageVersion, { params: { slug: page.slug, version } });
    if (found.success) setText(found.payload);
    else showFlash(found.messages.join(' '), 'error');
  };
  return (
    <form
      className={css.editor}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        save(true);
      }}
    >
      <div className={css.fields}>
        <CappedField label="Title" name="title" value={text.title} cap={MAX_CONTENT_TITLE} onChange={set('title')} />
        <CappedField
          label="Description"
          name="description"
          value={text.description}
          cap={MAX_CONTENT_DESCRIPTION}
          onChange={set('description')}
        />
        <TextArea
          label="Text (Markdown)"
          name="body"
          rows={24}
          text={text.body}
          value={text.body}
          mostCharacters={MAX_CONTENT_BODY}
          maxLength={MAX_CONTENT_BODY}
          onChange={set('body')}
        />
        <p className="quiet">
          <code>{'{brand}'}</code> is the name of the shop, <code>{'{support}'}</code> its contact,{' '}
          <code>{'{returnDays}'}</code>, <code>{'{holdMinutes}'}</code> and <code>{'{offerHours}'}</code> the time for
          returns, payments and offers, <code>{'{artistPercent}'}</code> and <code>{'{limitedPercent}'}</code> the
          shares of artists. Headings begin with ##, questions of the help page with ###.
        </p>
      </div>
      <section className={css.preview} aria-label="Preview">
        <p className={css.title}>{text.title}</p>
        <p className={css.lede}>{text.description}</p>
        <Prose html={html} />
      </section>
      <div className={css.actions}>
        <p role="alert" className={css.error}>
          {result?.success === false && result.messages.join(' ')}
        </p>
        <button type="submit" className="button" disabled={isSubmitting || (!isChanged && !page.isDraft)}>
          Publish
        </button>
        <button
          type="button"
          className="button"
          data-kind="quiet"
          disabled={isSubmitting || !isChanged}
          onClick={() => save(false)}
        >
          Save draft
        </button>
        <Link to={`/${page.slug}`} target="_blank" rel="noopener">
          View the page
        </Link>
        {page.isDraft && (
          <Link to={formatBetaPath(page.slug)} target="_blank" rel="noopener">
            View the draft
          </Link>
        )}
        <button type="button" className="text-button" onClick={() => setText(textOf(page.original))}>
          Insert the original text
        </button>
      </div>
      <ContentHistory history={page.history} onLoad={(version) => void load(version)} />
      {leaving.state === 'blocked' && (
        <ConfirmDialog
          title="Leave without saving?"
          text="Your changes to this page are lost."
          confirm="Leave"
          onConfirm={() => leaving.proceed()}
          onClose={() => leaving.reset()}
        />
      )}
    </form>
  );
}
