import type { Webhook, WebhookDelivery } from '@easel/contract/staff/webhooks';
import { TEST_EVENT, WEBHOOK_EVENTS, WEBHOOK_LIMITS } from '@easel/domain/staff/webhooks';
import { ownValue } from '@easel/domain/text/own-value';
import { useState } from 'react';
import { ActionForm } from '../lib/action-form.tsx';
import { useActionForm } from '../lib/use-action-form.ts';
import { useCommand } from '../lib/use-command.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { formatAuditTime } from './audit-texts.ts';
import { HistoryLink } from './history-link.tsx';
import css from './integrations.module.css';
import { SecretOnce } from './secret-once.tsx';
import { type Tone, ToneBadge } from './tone-badge.tsx';
import type { WebhookCommand } from './webhook-commands.ts';
import { WebhookFields } from './webhook-fields.tsx';
import { WebhookBadge } from './webhook-list.tsx';

const time = (moment: string) => `${formatAuditTime(moment)} UTC`;

/** A webhook: its settings, its secret, and what was sent to it. */
export function WebhookPage({
  webhook,
  deliveries,
  isHttpAllowed,
}: {
  webhook: Webhook;
  deliveries: readonly WebhookDelivery[];
  isHttpAllowed: boolean;
}) {
  const { webhookId, state, failingSince, previousSecretUntil } = webhook;
  const { send, isPending, result } = useCommand<WebhookCommand, { secret?: string }>();
  const [question, setQuestion] = useState<'rotate' | 'delete'>();
  // Nobody can read it again, so that later commands must not replace it.
  const [secret, setSecret] = useState<string>();
  const newSecret = result?.success ? result.payload.secret : undefined;
  if (newSecret !== undefined && newSecret !== secret) setSecret(newSecret);
  const run = (command: WebhookCommand) => {
    if (!isPending) void send(command);
  };
  return (
    <div className={css.page}>
      <section className={css.card} aria-label="State">
        <div className="split row-spaced start-aligned">
          <p>{webhook.url}</p>
          <WebhookBadge webhook={webhook} />
        </div>
        {failingSince !== null && <p className="quiet breakable">It has not answered since {time(failingSince)}.</p>}
        {previousSecretUntil !== null && (
          <p className="quiet breakable">
            Messages are also signed with the former secret until {time(previousSecretUntil)}.
          </p>
        )}
        <div className="toolbar">
          <button
            type="button"
            className="button"
            data-kind="quiet"
            aria-disabled={isPending}
            onClick={() => run({ kind: 'test', webhookId })}
          >
            Send a test event
          </button>
          <button
            type="button"
            className="text-button"
            aria-disabled={isPending}
            onClick={() => run({ kind: 'switch', webhook, isOn: state !== 'on' })}
          >
            {state === 'on' ? 'Switch off' : 'Switch on'}
          </button>
          <button type="button" className="text-button" onClick={() => setQuestion('rotate')}>
            New secret
          </button>
          <button type="button" className="text-button" onClick={() => setQuestion('delete')}>
            Delete
          </button>
          <HistoryLink type="webhook" objectId={webhookId} />
        </div>
        {secret && <SecretOnce label="The new secret" secret={secret} />}
      </section>
      <section aria-labelledby="deliveries-title" className="stack-small">
        <h2 id="deliveries-title">Messages</h2>
        {deliveries.length === 0 ? (
          <p className="muted">Nothing was sent yet.</p>
        ) : (
          <ul className="stack">
            {deliveries.map((delivery) => (
              <Delivery
                key={delivery.deliveryId}
                delivery={delivery}
                isBusy={isPending}
                onAgain={() => run({ kind: 'redeliver', webhookId, deliveryId: delivery.deliveryId })}
              />
            ))}
          </ul>
        )}
      </section>
      <Settings key={settingsKey(webhook)} webhook={webhook} isHttpAllowed={isHttpAllowed} />
      {question === 'rotate' && (
        <ConfirmDialog
          title="Give this webhook a new secret?"
          text={`For ${WEBHOOK_LIMITS.overlapHours} hours messages are signed with both secrets, so that you can change the other system without losing any.`}
          confirm="New secret"
          onConfirm={() => {
            setQuestion(undefined);
            run({ kind: 'rotate', webhookId, version: webhook.version });
          }}
          onClose={() => setQuestion(undefined)}
        />
      )}
      {question === 'delete' && (
        <ConfirmDialog
          title="Delete this webhook?"
          text="The other system is not told about events any more. The list of its messages is deleted too."
          confirm="Delete"
          onConfirm={() => {
            setQuestion(undefined);
            run({ kind: 'delete', webhookId });
          }}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </div>
  );
}

const DELIVERY_STATES: Record<WebhookDelivery['state'], { tone: Tone; name: string }> = {
  waiting: { tone: 'busy', name: 'Waiting' },
  delivered: { tone: 'done', name: 'Delivered' },
  failed: { tone: 'problem', name: 'Failed' },
};

const nameOf = (event: string) => (event === TEST_EVENT ? 'Test event' : (ownValue(WEBHOOK_EVENTS, event) ?? event));

interface DeliveryProps {
  delivery: WebhookDelivery;
  isBusy: boolean;
  onAgain: () => void;
}

function Delivery({ delivery, isBusy, onAgain }: DeliveryProps) {
  const { deliveryId, event, state, createdAt, nextAttemptAt, attempts, body } = delivery;
  return (
    <li className={css.card}>
      <div className="split row-spaced start-aligned">
        <h3>{nameOf(event)}</h3>
        <ToneBadge tone={DELIVERY_STATES[state].tone}>{DELIVERY_STATES[state].name}</ToneBadge>
      </div>
      <p className="quiet breakable">
        {time(createdAt)}, {deliveryId}
        {nextAttemptAt !== null && attempts.length > 0 && `. Next attempt ${time(nextAttemptAt)}`}
      </p>
      <ol className="stack-tiny small-text" aria-label="Attempts, the newest first">
        {attempts.map((attempt) => (
          <li key={attempt.attemptedAt}>
            {time(attempt.attemptedAt)} ({attempt.durationMs} ms):{' '}
            {attempt.status === null ? attempt.problem : `answer ${attempt.status}`}
            {attempt.answer !== '' && <pre className={css.code}>{attempt.answer}</pre>}
          </li>
        ))}
      </ol>
      <details>
        <summary>Message</summary>
        <pre className={css.code}>{body}</pre>
      </details>
      <div>
        <button type="button" className="text-button" aria-disabled={isBusy} onClick={onAgain}>
          Send again<span className="visually-hidden">: {nameOf(event)}</span>
        </button>
      </div>
    </li>
  );
}

/** What is half typed stays when only the secret or the state has changed. Settings that somebody else has saved are shown. */
const settingsKey = ({ url, description, events }: Webhook) => JSON.stringify([url, description, events]);

function Settings({ webhook, isHttpAllowed }: { webhook: Webhook; isHttpAllowed: boolean }) {
  const form = useActionForm({ action: `/staff/webhooks/${webhook.webhookId}`, name: 'change' });
  const fields = { webhookId: webhook.webhookId, version: String(webhook.version) };
  return (
    <section aria-labelledby="settings-title" className="stack-small">
      <h2 id="settings-title">Settings</h2>
      <ActionForm
        form={form}
        fields={{ ...fields, ...(webhook.state === 'on' && { isOn: 'on' }) }}
        className={css.form}
      >
        <WebhookFields {...webhook} isHttpAllowed={isHttpAllowed} />
        <p role="alert" className="form-message">
          {form.message}
        </p>
        <div>
          <button type="submit" className="button" aria-disabled={form.isSubmitting}>
            {form.isSubmitting ? 'Saving…' : 'Save'}
          </button>
        </div>
      </ActionForm>
    </section>
  );
}
