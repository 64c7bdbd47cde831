import type { CallPayload } from '@easel/contract/call';
import type { PlannerWork, removeWallPlan, SavedPlan } from '@easel/contract/collecting/wall-plans';
import { calculatePlanTotal } from '@easel/domain/collecting/wall-plan-price';
import { savedWallUrl } from '@easel/domain/collecting/wall-planner-url';
import type { DisplayCurrency } from '@easel/domain/locale/exchange';
import { pluralize } from '@easel/domain/text/pluralize';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useCommand } from '../lib/use-command.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { expectWalls, type WallCommand } from './saved-wall-commands.ts';
import css from './saved-walls.module.css';
import { removePhoto } from './wall-photo-store.ts';
import { totalTexts } from './wall-prices.ts';
import { WallNameDialog } from './wall-save-dialog.tsx';
import { WallScene } from './wall-scene.tsx';
import { WallShareDialog } from './wall-share-dialog.tsx';

export interface SavedWallsProps {
  plans: readonly SavedPlan[];
  works: readonly PlannerWork[];
  currency: DisplayCurrency;
  onChanged: () => void;
}

type RemovedWall = CallPayload<typeof removeWallPlan>;
type Open = { kind: 'rename' | 'remove' | 'share'; plan: SavedPlan };

/** The saved walls of a user. A removal is shown before it is saved. */
export function SavedWalls({ plans: saved, works: list, currency, onChanged }: SavedWallsProps) {
  const { send, pending, result } = useCommand<WallCommand, RemovedWall>();
  // Its photo is only in this browser.
  const removedId = result?.success && !('saved' in result.payload) ? result.payload.wallPlanId : undefined;
  useEffect(() => {
    if (removedId !== undefined) void removePhoto(`plan-${removedId}`);
  }, [removedId]);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const plans = expectWalls(saved, pending);
  const works = new Map(list.map((work) => [work.artworkId, work]));
  if (plans.length === 0)
    return (
      <div className="stack-start">
        <p>No walls yet. Try works at true size on your wall and save the result here.</p>
        <Link className="button" to="/wall-planner">
          Open the wall planner
        </Link>
      </div>
    );
  return (
    <>
      <ul className={css.walls}>
        {plans.map((plan) => (
          <li key={plan.wallPlanId}>
            <Link to={savedWallUrl(plan.wallPlanId)} className={css.preview} aria-label={`Open ${plan.name}`}>
              <WallScene plan={plan.plan} works={works} pxPerCm={2} />
            </Link>
            <h2 className="large-text breakable">
              <Link className="no-underline" to={savedWallUrl(plan.wallPlanId)}>
                {plan.name}
              </Link>
            </h2>
            <p className="quiet">
              {pluralize(plan.plan.works.length, 'work')} ·{' '}
              {totalTexts(calculatePlanTotal(plan.plan.works, works), currency).amount}
              {plan.shareId !== null && ' · Shared'}
            </p>
            <div className={css.actions}>
              {(['rename', 'share', 'remove'] as const).map((kind) => (
                <button
                  key={kind}
                  type="button"
                  className="text-button"
                  aria-label={`${LABELS[kind]} ${plan.name}`}
                  onClick={() => setOpen({ kind, plan })}
                >
                  {LABELS[kind]}
                </button>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {open?.kind === 'rename' && (
        <WallNameDialog
          title="Rename this wall"
          button="Save"
          name={open.plan.name}
          onSave={async (name) => {
            close();
            await send({ kind: 'rename', wallPlanId: open.plan.wallPlanId, revision: open.plan.revision, name });
            return [];
          }}
          onClose={close}
        />
      )}
      {open?.kind === 'remove' && (
        <ConfirmDialog
          title="Delete this wall?"
          text={open.plan.shareId === null ? open.plan.name : `${open.plan.name}. Its link will no longer work.`}
          confirm="Delete"
          onConfirm={() => {
            close();
            void send({ kind: 'remove', wallPlanId: open.plan.wallPlanId });
          }}
          onClose={close}
        />
      )}
      {open?.kind === 'share' && (
        <WallShareDialog
          saved={open.plan}
          hasPhoto={open.plan.plan.wall.kind === 'photo'}
          onChange={(plan) => {
            setOpen({ kind: 'share', plan });
            onChanged();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

const LABELS = { rename: 'Rename', share: 'Share', remove: 'Delete' } as const;
