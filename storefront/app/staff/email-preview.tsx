import type { CallPayload } from '@easel/contract/call';
import type {
  listEmailPreviews as listContract,
  previewEmail as previewContract,
} from '@easel/contract/staff/email-previews';
import { useRef } from 'react';
import { Form, useNavigate } from 'react-router';
import { useCommand } from '../lib/use-command.ts';
import { SelectField } from '../ui/select-field.tsx';
import type { EmailCommand } from './email-commands.ts';
import css from './email-preview.module.css';

const THEMES = [
  { code: 'light', name: 'Light' },
  { code: 'dark', name: 'Dark' },
];
const SIZES = [
  { code: 'computer', name: 'Computer' },
  { code: 'phone', name: 'Phone' },
];
const PARTS = [
  { code: 'html', name: 'As designed' },
  { code: 'text', name: 'Text part' },
];

const readChoice = (query: URLSearchParams, name: string, options: readonly { code: string }[]): string =>
  options.find(({ code }) => code === query.get(name))?.code ?? options[0]?.code ?? '';

/** What is shown, from the address of the page. */
export const parseEmailView = (query: URLSearchParams) => ({
  sample: query.get('email') ?? '',
  theme: readChoice(query, 'theme', THEMES),
  size: readChoice(query, 'size', SIZES),
  part: readChoice(query, 'part', PARTS),
});

export interface EmailPreviewProps {
  view: ReturnType<typeof parseEmailView>;
  emails: CallPayload<typeof listContract>['emails'];
  email: CallPayload<typeof previewContract>;
}

/** One email with sample data. Everything that can be chosen is in the address. */
export function EmailPreview({ view, emails, email }: EmailPreviewProps) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { send, isPending } = useCommand<EmailCommand>(undefined, { revalidates: false });
  const apply = () => {
    if (!form.current) return;
    const chosen = new URLSearchParams([...new FormData(form.current)].map(([name, value]) => [name, String(value)]));
    void navigate(`?${chosen}`, { preventScrollReset: true });
  };
  const options = emails.map(({ sample, group, name }) => ({ code: sample, name: `${group}: ${name}` }));
  const { sample } = email;
  return (
    <div className="stack-large">
      <Form ref={form} method="get" aria-label="Choose an email" className={css.choices} key={JSON.stringify(view)}>
        <SelectField label="Email" name="email" options={options} defaultValue={sample} onChange={apply} />
        <SelectField label="Colors" name="theme" options={THEMES} defaultValue={view.theme} onChange={apply} />
        <SelectField label="Screen" name="size" options={SIZES} defaultValue={view.size} onChange={apply} />
        <SelectField label="Part" name="part" options={PARTS} defaultValue={view.part} onChange={apply} />
        <noscript>
          <button type="submit" className="button" data-kind="quiet">
            Show
          </button>
        </noscript>
      </Form>
      <section aria-label="Preview" className="warm framed">
        <header className={css.head}>
          <div>
            <h2 className="breakable plain-title">{email.subject}</h2>
            <p className="quiet">
              {email.isEnding
                ? 'Recipients can end these emails with one click.'
                : 'Part of using the shop: it cannot be ended.'}
            </p>
          </div>
          <button
            type="button"
            className="button"
            data-kind="quiet"
            disabled={isPending}
            onClick={() => void send({ kind: 'sendTest', sample })}
          >
            Send a test to myself
          </button>
        </header>
        {view.part === 'text' ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls.
          <pre className={css.text} tabIndex={0}>
            {email.text}
          </pre>
        ) : (
          <iframe
            key={`${sample} ${view.theme}`}
            className={css.frame}
            data-size={view.size}
            title={`Email: ${email.subject}`}
            src={`/easel/staff/emails/${sample}/html?theme=${view.theme}`}
            // Links open outside the frame.
            sandbox="allow-same-origin allow-popups"
          />
        )}
      </section>
    </div>
  );
}
