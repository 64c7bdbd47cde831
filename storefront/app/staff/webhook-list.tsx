import type { Webhook, Webhooks } from '@easel/contract/staff/webhooks';
import { WEBHOOK_EVENTS } from '@easel/domain/staff/webhooks';
import { ownValue } from '@easel/domain/text/own-value';
import { Link } from 'react-router';
import { ActionForm } from '../lib/action-form.tsx';
import { useActionForm } from '../lib/use-action-form.ts';
import css from './integrations.module.css';
import { SecretOnce } from './secret-once.tsx';
import { type Tone, ToneBadge } from './tone-badge.tsx';
import { WebhookFields } from './webhook-fields.tsx';

const STATES: Record<Webhook['state'], { tone: Tone; name: string }> = {
  on: { tone: 'done', name: 'On' },
  off: { tone: 'ended', name: 'Off' },
  failed: { tone: 'problem', name: 'Switched off after failures' },
};

export function WebhookBadge({ webhook: { state, failingSince } }: { webhook: Webhook }) {
  if (state === 'on' && failingSince !== null) return <ToneBadge tone="busy">Failing</ToneBadge>;
  return <ToneBadge tone={STATES[state].tone}>{STATES[state].name}</ToneBadge>;
}

/** All webhooks, and a form for a new one. */
export function WebhookList({ webhooks, isHttpAllowed }: Webhooks) {
  return (
    <div className={css.page}>
      <p className="muted">
        Other systems are told about orders and works as they happen, by the{' '}
        <a href="https://www.standardwebhooks.com" rel="noreferrer">
          Standard Webhooks
        </a>{' '}
        specification. Messages contain no personal data: read the order with an{' '}
        <Link to="/staff/tokens">API token</Link>.
      </p>
      {webhooks.length === 0 ? (
        <p>No system is told about events yet.</p>
      ) : (
        <ul className="stack" aria-label="Webhooks">
          {webhooks.map((webhook) => (
            <li key={webhook.webhookId} className={css.card}>
              <div className="split row-spaced start-aligned">
                <h2>
                  <Link to={`/staff/webhooks/${webhook.webhookId}`}>{webhook.description || webhook.url}</Link>
                </h2>
                <WebhookBadge webhook={webhook} />
              </div>
              <p className="quiet breakable">
                {webhook.description && (
                  <>
                    {webhook.url}
                    <br />
                  </>
                )}
                {webhook.events.map((event) => ownValue(WEBHOOK_EVENTS, event) ?? event).join(', ')}
              </p>
            </li>
          ))}
        </ul>
      )}
      <NewWebhook isHttpAllowed={isHttpAllowed} />
    </div>
  );
}

function NewWebhook({ isHttpAllowed }: { isHttpAllowed: boolean }) {
  const form = useActionForm<{ webhookId: string; secret: string }>({ action: '/staff/webhooks', name: 'webhook' });
  return (
    <section aria-labelledby="new-webhook" className="stack-small">
      <h2 id="new-webhook">New webhook</h2>
      {form.payload?.secret ? (
        <>
          <SecretOnce label="The secret that signs its messages" secret={form.payload.secret} />
          <p>
            <Link to={`/staff/webhooks/${form.payload.webhookId}`}>Send a test event</Link>
          </p>
        </>
      ) : (
        <ActionForm form={form} className={css.form}>
          <WebhookFields
            isHttpAllowed={isHttpAllowed}
            url={form.valueOf('url')}
            description={form.valueOf('description')}
          />
          <p role="alert" className="form-message">
            {form.message}
          </p>
          <div>
            <button type="submit" className="button" aria-disabled={form.isSubmitting}>
              {form.isSubmitting ? 'Adding…' : 'Add webhook'}
            </button>
          </div>
        </ActionForm>
      )}
    </section>
  );
}
