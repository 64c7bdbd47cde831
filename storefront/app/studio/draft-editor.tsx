import type { ShippingTable } from '@easel/contract/selling/shipping-table';
import type { Draft } from '@easel/contract/studio/drafts';
import type { ComparableWorks } from '@easel/contract/studio/insights';
import type { HistoryEntry } from '@easel/contract/studio/studio-works';
import { DRAFT_STEPS, type DraftStep } from '@easel/domain/studio/draft-checklist';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useCommand } from '../lib/use-command.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import css from './draft-editor.module.css';
import type { SaveStatus } from './draft-saver.ts';
import { FactsStep } from './facts-step.tsx';
import { DraftPreview, PreviewStep } from './preview-step.tsx';
import { PriceStep } from './price-step.tsx';
import { PrintsStep } from './prints-step.tsx';
import { ReplacedValues } from './replaced-values.tsx';
import { ShippingStep } from './shipping-step.tsx';
import { StateBadge } from './state-badge.tsx';
import type { StudioCommand } from './studio-commands.ts';
import { type UsedDraft, useDraft } from './use-draft.ts';
import { WorkHistory } from './work-history.tsx';

const STEP_NAMES: Record<DraftStep, string> = {
  image: 'Photos',
  facts: 'Facts',
  price: 'Price',
  prints: 'Prints',
  shipping: 'Shipping',
  preview: 'Review',
};

const STATUS_TEXTS: Record<SaveStatus, string> = {
  saved: 'Saved',
  waiting: 'Saving…',
  saving: 'Saving…',
  offline: 'Not saved yet. We will try again; it is kept on this device.',
  refused: 'Not saved',
};

export interface DraftEditorProps {
  loaded: Draft;
  step: DraftStep;
  /** The photos, which the page provides. */
  images: ReactNode;
  /** For the last step. */
  history: readonly HistoryEntry[];
  /** For the price. */
  comparable: ComparableWorks | undefined;
  shippingTable: ShippingTable | undefined;
}

/** Lists or edits a work, step by step. Every step saves itself. */
export function DraftEditor({ loaded, step, images, history, comparable, shippingTable }: DraftEditorProps) {
  const used = useDraft(loaded);
  const { draft, status, messages, replaced } = used;
  const isWaiting = draft.state === 'submitted';
  return (
    <div className={css.editor}>
      <header className="stack">
        <p className={css.line}>
          <Link to="/studio">All works</Link>
          <StateBadge state={draft.state} />
          <span role="status" data-status={status} className={css.status}>
            {STATUS_TEXTS[status]}
          </span>
        </p>
        {messages.map((message) => (
          <p key={message} role="alert" className="error">
            {message}
          </p>
        ))}
        {draft.reviewNote !== '' && (
          <blockquote className={css.note}>
            <p>{draft.reviewNote}</p>
            <footer className="quiet">from our curator</footer>
          </blockquote>
        )}
        {draft.lockedBecause && <p className={css.note}>{draft.lockedBecause}</p>}
        <ReplacedValues replaced={replaced} change={used.change} dismiss={used.dismissReplaced} />
        <Steps draft={draft} current={step} />
      </header>
      {isWaiting ? (
        <WaitingForReview used={used} />
      ) : (
        <>
          {step === 'image' && images}
          {step === 'facts' && <FactsStep {...used} />}
          {step === 'price' && <PriceStep {...used} comparable={comparable} />}
          {step === 'prints' && <PrintsStep {...used} />}
          {step === 'shipping' && <ShippingStep {...used} table={shippingTable} />}
          {step === 'preview' && <PreviewStep {...used} />}
          <StepButtons used={used} step={step} />
          {step === 'preview' && history.length > 0 && <WorkHistory entries={history} />}
        </>
      )}
    </div>
  );
}

function Steps({ draft, current }: { draft: Draft; current: DraftStep }) {
  const row = useRef<HTMLElement>(null);
  // On a phone the steps scroll sideways. The current one is in view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each step.
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && link) row.current.scrollLeft = link.offsetLeft - row.current.offsetLeft - 40;
  }, [current]);
  return (
    <nav ref={row} aria-label="Steps" className={css.steps}>
      {DRAFT_STEPS.map((step) => {
        const isMissing = draft.missing.some((part) => part.step === step);
        return (
          <Link key={step} to={`../${step}`} relative="path" aria-current={step === current ? 'step' : undefined}>
            {STEP_NAMES[step]}
            {isMissing && (
              <span className={css.todo}>
                <span className="visually-hidden"> (something is missing)</span>
              </span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}

function StepButtons({ used, step }: { used: UsedDraft; step: DraftStep }) {
  const { draft, flush } = used;
  const next = DRAFT_STEPS[DRAFT_STEPS.indexOf(step) + 1];
  const { send, isPending } = useCommand<StudioCommand>();
  const [isDiscarding, setIsDiscarding] = useState(false);
  const { artworkId } = draft;
  const isReady = draft.missing.length === 0;
  const hasNothingToPublish = draft.isListed && draft.changedFields.length === 0;
  const submit = async () => {
    if (await flush()) await send({ kind: 'submit', artworkId });
  };
  return (
    <>
      <div className="row buttons bottom-bar paper">
        {next && (
          <Link className="button" to={`../${next}`} relative="path" data-kind={isReady ? 'quiet' : undefined}>
            Next: {STEP_NAMES[next].toLowerCase()}
          </Link>
        )}
        {hasNothingToPublish && <span className="quiet">Nothing to publish</span>}
        {isReady && !hasNothingToPublish && (step === 'preview' || draft.isListed) && (
          <button type="button" className="button" disabled={isPending} onClick={() => void submit()}>
            {draft.isListed ? 'Publish changes' : 'Submit for review'}
          </button>
        )}
        {isReady && step !== 'preview' && step !== 'shipping' && !draft.isListed && (
          <Link className="button" to="../preview" relative="path">
            Review and submit
          </Link>
        )}
      </div>
      {(!draft.isListed || draft.changedFields.length > 0) && (
        <p>
          <button type="button" className="text-button" onClick={() => setIsDiscarding(true)}>
            {draft.isListed ? 'Discard changes' : 'Delete draft'}
          </button>
        </p>
      )}
      {isDiscarding && (
        <ConfirmDialog
          title={draft.isListed ? 'Discard your changes?' : 'Delete this draft?'}
          text={
            draft.isListed
              ? 'The work stays in the shop as it is.'
              : 'The draft and its photos are deleted. This cannot be undone.'
          }
          confirm={draft.isListed ? 'Discard' : 'Delete'}
          onConfirm={() => {
            setIsDiscarding(false);
            used.forget();
            void send({ kind: 'discard', artworkId });
          }}
          onClose={() => setIsDiscarding(false)}
        />
      )}
    </>
  );
}

function WaitingForReview({ used }: { used: UsedDraft }) {
  const { draft, fields } = used;
  const { send, isPending } = useCommand<StudioCommand>();
  return (
    <>
      <section className="stack-start card">
        <p>
          {draft.isListed
            ? 'A curator looks at your changes. Until then buyers see the work as it was.'
            : 'A curator looks at your work, and you get an email when it is decided.'}
        </p>
        <button
          type="button"
          className="button"
          data-kind="quiet"
          disabled={isPending}
          onClick={() => void send({ kind: 'takeBack', artworkId: draft.artworkId })}
        >
          Take it back to change it
        </button>
      </section>
      <DraftPreview draft={draft} fields={fields} />
    </>
  );
}
