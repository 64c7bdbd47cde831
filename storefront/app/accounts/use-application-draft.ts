import {
  APPLICATION_DRAFT_KEY,
  type ApplicationDraft,
  parseApplicationDraft,
} from '@easel/domain/accounts/application-draft';
import { type ApplicationForm, EMPTY_APPLICATION } from '@easel/domain/accounts/artist-application';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readLocal, removeLocal, writeLocal } from '../lib/local-storage.ts';
import { useCommand } from '../lib/use-command.ts';
import { APPLICATION_PATH, type ApplicationCommand } from './application-commands.ts';

type Fields = Partial<ApplicationForm>;

export type SaveState = 'saved' | 'saving' | 'failed' | 'on-this-device';

/** Pauses between words do not save. */
const PAUSE_MS = 600;
const RETRY_MS = 5_000;

/**
 * What is typed into an application. It is saved on the server after a pause, one request at a time, and in the browser at once, so that nothing is lost
 * with the tab. A guest has only the copy in the browser.
 */
export function useApplicationDraft(stored: ApplicationForm | undefined, userId: number | null) {
  const [typed] = useState(() => parseApplicationDraft(readLocal(APPLICATION_DRAFT_KEY), userId, Date.now()));
  const [form, setForm] = useState<ApplicationForm>({ ...EMPTY_APPLICATION, ...stored, ...typed });
  const unsaved = useRef<Fields>(typed);
  const sent = useRef<Fields>({});
  const request = useRef<Promise<void>>(undefined);
  /** When to save next. Each change begins a new pause. */
  const [next, setNext] = useState({ pauseMs: 0 });
  const [isSaved, setIsSaved] = useState(Object.keys(typed).length === 0);
  const { send, isPending, result } = useCommand<ApplicationCommand>(APPLICATION_PATH, { revalidates: false });

  const save = useEffectEvent(() => {
    if (userId === null || isPending || Object.keys(unsaved.current).length === 0) return;
    sent.current = unsaved.current;
    unsaved.current = {};
    request.current = send({ kind: 'save', fields: sent.current });
  });
  useEffect(() => {
    const timer = setTimeout(save, next.pauseMs);
    return () => clearTimeout(timer);
  }, [next]);

  const onAnswer = useEffectEvent((isSuccess: boolean) => {
    if (!isSuccess) unsaved.current = { ...sent.current, ...unsaved.current };
    sent.current = {};
    const isDone = Object.keys(unsaved.current).length === 0;
    setIsSaved(isDone);
    if (isDone) removeLocal(APPLICATION_DRAFT_KEY);
    else setNext({ pauseMs: isSuccess ? PAUSE_MS : RETRY_MS });
  });
  useEffect(() => {
    if (result && !isPending) onAnswer(result.success);
  }, [result, isPending]);

  const change = (fields: Fields) => {
    setForm((before) => ({ ...before, ...fields }));
    setIsSaved(false);
    unsaved.current = { ...unsaved.current, ...fields };
    const draft: ApplicationDraft = { userId, fields: { ...sent.current, ...unsaved.current }, savedAt: Date.now() };
    writeLocal(APPLICATION_DRAFT_KEY, JSON.stringify(draft));
    setNext({ pauseMs: PAUSE_MS });
  };
  /** For a request that sends all fields itself: nothing is saved at the same time. */
  const pause = async () => {
    unsaved.current = {};
    await request.current;
  };
  return {
    form,
    change,
    state: saveStateOf({ userId, isPending, isSaved, hasFailed: result?.success === false }),
    pause,
  };
}

function saveStateOf(facts: {
  userId: number | null;
  isPending: boolean;
  isSaved: boolean;
  hasFailed: boolean;
}): SaveState {
  if (facts.userId === null) return 'on-this-device';
  if (facts.hasFailed && !facts.isPending && !facts.isSaved) return 'failed';
  return facts.isPending || !facts.isSaved ? 'saving' : 'saved';
}

/** Once it is submitted, nothing is left to be saved. */
export const forgetApplicationDraft = () => removeLocal(APPLICATION_DRAFT_KEY);
