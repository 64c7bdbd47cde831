import type { ApiToken, ApiTokens } from '@easel/contract/accounts/api-tokens';
import { TOKEN_LIMITS, TOKEN_SCOPES } from '@easel/domain/accounts/api-tokens';
import { ownValue } from '@easel/domain/text/own-value';
import { useState } from 'react';
import { ActionForm } from '../lib/action-form.tsx';
import { useActionForm } from '../lib/use-action-form.ts';
import { useCommand } from '../lib/use-command.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Field } from '../ui/field.tsx';
import { formatAuditTime } from './audit-texts.ts';
import css from './integrations.module.css';
import { SecretOnce } from './secret-once.tsx';
import type { TokenCommand } from './token-commands.ts';
import { type Tone, ToneBadge } from './tone-badge.tsx';

const STATES: Record<ApiToken['state'], { tone: Tone; name: string }> = {
  valid: { tone: 'done', name: 'Valid' },
  expired: { tone: 'ended', name: 'Expired' },
  revoked: { tone: 'ended', name: 'Revoked' },
};

/** API tokens, and a form for a new one. */
export function TokenList({ tokens }: ApiTokens) {
  const { send, isPending } = useCommand<TokenCommand>();
  const [revoked, setRevoked] = useState<ApiToken>();
  return (
    <div className={css.page}>
      <p className="muted">
        Other systems call the API with a token, in the name of its owner: <code>Authorization: Bearer easel_…</code>.
        The calls are described at <a href="/docs">/docs</a>.
      </p>
      {tokens.length === 0 ? (
        <p>There are no tokens yet.</p>
      ) : (
        <ul className="stack" aria-label="API tokens">
          {tokens.map((token) => (
            <li key={token.tokenId} className={css.card}>
              <div className="split row-spaced start-aligned">
                <h2>{token.name}</h2>
                <ToneBadge tone={STATES[token.state].tone}>{STATES[token.state].name}</ToneBadge>
              </div>
              <p className="quiet breakable">
                {token.hint} of {token.owner}. Created {formatAuditTime(token.createdAt).slice(0, 10)}, valid until{' '}
                {formatAuditTime(token.expiresAt).slice(0, 10)}.{' '}
                {token.lastUsedAt === null ? 'Never used.' : `Last used ${formatAuditTime(token.lastUsedAt)} UTC.`}
              </p>
              <p className="quiet breakable">
                {token.scopes.map((scope) => ownValue(TOKEN_SCOPES, scope) ?? scope).join('; ')}
              </p>
              {token.state === 'valid' && (
                <div>
                  <button type="button" className="text-button" onClick={() => setRevoked(token)}>
                    Revoke<span className="visually-hidden"> {token.name}</span>
                  </button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      <NewToken />
      {revoked && (
        <ConfirmDialog
          title={`Revoke ${revoked.name}?`}
          text="Whatever uses this token cannot call the API any more. This cannot be undone."
          confirm="Revoke"
          onConfirm={() => {
            setRevoked(undefined);
            if (!isPending) void send({ tokenId: revoked.tokenId });
          }}
          onClose={() => setRevoked(undefined)}
        />
      )}
    </div>
  );
}

function NewToken() {
  const form = useActionForm<{ token: string }>({ action: '/staff/tokens', name: 'token' });
  return (
    <section aria-labelledby="new-token" className="stack-small">
      <h2 id="new-token">New token</h2>
      {form.payload?.token ? (
        <SecretOnce label="The token" secret={form.payload.token} />
      ) : (
        <ActionForm form={form} className={css.form}>
          <Field
            label="Name, such as the system that uses it"
            name="name"
            required
            maxLength={TOKEN_LIMITS.nameLength}
            defaultValue={form.valueOf('name')}
          />
          <Field
            label={`Valid for days (at most ${TOKEN_LIMITS.days})`}
            name="days"
            type="number"
            inputMode="numeric"
            min={1}
            max={TOKEN_LIMITS.days}
            required
            defaultValue={form.valueOf('days') ?? TOKEN_LIMITS.defaultDays}
          />
          <fieldset>
            <legend>What it may do</legend>
            {Object.entries(TOKEN_SCOPES).map(([scope, text]) => (
              <label key={scope}>
                <input type="checkbox" name="scopes" value={scope} />
                {text}
              </label>
            ))}
          </fieldset>
          <p role="alert" className="form-message">
            {form.message}
          </p>
          <div>
            <button type="submit" className="button" aria-disabled={form.isSubmitting}>
              {form.isSubmitting ? 'Creating…' : 'Create token'}
            </button>
          </div>
        </ActionForm>
      )}
    </section>
  );
}
