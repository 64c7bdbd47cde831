import { emptyPlan } from '@easel/domain/collecting/wall-plan';
import { addWork } from '@easel/domain/collecting/wall-plan-edits';
import { formatSizeOnWall } from '@easel/domain/collecting/wall-plan-units';
import { savedWallUrl } from '@easel/domain/collecting/wall-planner-url';
import { toSlug } from '@easel/domain/text/slug';
import { useEffect, useReducer, useRef, useState } from 'react';
import { api } from '../lib/api-client.ts';
import { showFlash } from '../lib/flash-store.ts';
import { readPlannerWorks } from '../lib/page-calls.ts';
import { useSite } from '../lib/page-meta.ts';
import type { LoadedPlanner } from './load-wall-planner.ts';
import { usePlannerKeys } from './use-planner-keys.ts';
import { useWallDraft } from './use-wall-draft.ts';
import { useWallPhoto } from './use-wall-photo.ts';
import { useWallSaving } from './use-wall-saving.ts';
import { WallAddWorks } from './wall-add-works.tsx';
import { WallArrangePanel } from './wall-arrange-panel.tsx';
import { WallCalibration } from './wall-calibration.tsx';
import { downloadBlob, exportScene } from './wall-export.ts';
import { WallFurniturePanel } from './wall-furniture-panel.tsx';
import { WallPanelTabs } from './wall-panel-tabs.tsx';
import css from './wall-planner.module.css';
import { WallPlannerDialogs } from './wall-planner-dialogs.tsx';
import { WallPlannerHeader } from './wall-planner-header.tsx';
import { plannerReducer, toPlace } from './wall-planner-state.ts';
import { WallRoomPanel } from './wall-room-panel.tsx';
import { WallStage } from './wall-stage.tsx';
import { WallTotal } from './wall-total.tsx';
import { WallWorksPanel } from './wall-works-panel.tsx';

type Tab = 'works' | 'wall' | 'furniture' | 'arrange';

/** The wall planner. */
export function WallPlanner({ loaded }: { loaded: LoadedPlanner }) {
  const { displayCurrency: currency, preferences, brand } = useSite();
  const [state, dispatch] = useReducer(plannerReducer, loaded.state);
  const [tab, setTab] = useState<Tab>('works');
  const [showsEyeLine, setShowsEyeLine] = useState(true);
  const [open, setOpen] = useState<'add' | 'collect'>();
  const [isExporting, setIsExporting] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const photo = useWallPhoto(loaded.photo, state, dispatch);
  const saving = useWallSaving(state, dispatch, loaded.afterLogin);
  useWallDraft(state, photo.blob, saving.afterLogin);
  usePlannerKeys(dispatch);
  const plan = state.history.present;

  useEffect(() => {
    if (loaded.messages.length > 0) showFlash(loaded.messages.join(' '), 'warning');
  }, [loaded]);

  const addById = async (artworkId: number) => {
    const result = await api(readPlannerWorks, { query: { ids: String(artworkId) } });
    const [work] = result.success ? result.payload.works : [];
    if (!work) return showFlash('This work could not be added. Please try again.', 'error');
    const outcome = addWork(plan, toPlace(work), state.works);
    if (!outcome.ok) return showFlash(outcome.messages.join(' '), 'warning');
    return dispatch({ type: 'add', work });
  };

  const download = async () => {
    const scene = stage.current?.querySelector('svg[data-scene]');
    if (!(scene instanceof SVGSVGElement)) return;
    setIsExporting(true);
    const title = state.saved?.name ?? 'My wall';
    const facts = `${formatSizeOnWall(plan.wall, plan.unit)} · ${brand}`;
    const outcome = await exportScene(scene, { photo: photo.blob, title, facts });
    setIsExporting(false);
    if (outcome.ok) downloadBlob(outcome.value, `${toSlug(title) || 'wall'}.png`);
    else showFlash(outcome.messages.join(' '), 'error');
  };

  const startNew = () => {
    photo.forget();
    dispatch({ type: 'start', plan: emptyPlan(preferences.measurementUnit) });
  };

  const tabs = [
    {
      ...{ id: 'works' as const, label: plan.works.length > 0 ? `Works (${plan.works.length})` : 'Works' },
      content: () => <WallWorksPanel {...{ state, dispatch, currency }} onAdd={() => setOpen('add')} />,
    },
    {
      ...{ id: 'wall' as const, label: 'Wall' },
      content: () => (
        <WallRoomPanel {...{ state, dispatch, showsEyeLine }} onEyeLine={setShowsEyeLine} photo={photo.panel} />
      ),
    },
    { ...{ id: 'furniture' as const, label: 'Room' }, content: () => <WallFurniturePanel {...{ state, dispatch }} /> },
    { ...{ id: 'arrange' as const, label: 'Arrange' }, content: () => <WallArrangePanel {...{ state, dispatch }} /> },
  ];

  return (
    <div className={css.planner}>
      <WallPlannerHeader
        {...{ state, dispatch, isExporting }}
        isSaving={saving.isSaving}
        onSave={saving.save}
        onShare={saving.share}
        onExport={() => void download()}
        onCollect={() => setOpen('collect')}
        onNew={startNew}
      />
      <div className={css.body}>
        <WallStage
          ref={stage}
          {...{ state, dispatch, showsEyeLine }}
          photoUrl={photo.url}
          onAdd={() => setOpen('add')}
        />
        <aside className={css.side} aria-label="Works and wall">
          <WallPanelTabs tabs={tabs} open={tab} onOpen={setTab} />
          <WallTotal {...{ plan, currency }} works={state.works} />
        </aside>
      </div>
      <p role="status" className="visually-hidden">
        {state.announcement}
      </p>
      {open === 'add' && (
        <WallAddWorks placed={plan.works} unit={plan.unit} onAdd={addById} onClose={() => setOpen(undefined)} />
      )}
      {photo.measuring && (
        <WallCalibration
          photo={photo.measuring.photo}
          photoUrl={photo.measuring.url}
          unit={plan.unit}
          bottomCm={plan.wall.bottomCm}
          onDone={photo.use}
          onClose={photo.stopMeasuring}
        />
      )}
      <WallPlannerDialogs
        {...{ state, saving }}
        isCollecting={open === 'collect'}
        onCollected={() => setOpen(undefined)}
        onOpenOther={() => {
          if (state.saved) location.assign(savedWallUrl(state.saved.wallPlanId));
        }}
      />
    </div>
  );
}
