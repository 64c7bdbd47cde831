import { AsyncLocalStorage } from 'node:async_hooks';
import type { SectionBody } from './sections-store.ts';

/** What a page is rendered with instead of what is published (docs/decisions/0070-previews-shows-and-quizzes.md). */
export interface SectionPreview {
  section: string;
  body: SectionBody;
  /** The time that the page is shown for, in milliseconds; undefined for now. */
  at: number | undefined;
}

const storage = new AsyncLocalStorage<SectionPreview>();

/** Everything that is read in `run` has the version of the preview. It is ambient, because a page is rendered by calls that know nothing of previews. */
export const runInPreview = <T>(preview: SectionPreview, run: () => T): T => storage.run(preview, run);

/** Whether what is read now may differ from what is published. */
export const isInPreview = (): boolean => storage.getStore() !== undefined;

/** The version that is previewed instead of a section; undefined outside of its preview. */
export const findPreviewed = (section: string): SectionBody | undefined => {
  const preview = storage.getStore();
  return preview?.section === section ? preview.body : undefined;
};

/** The previewed section whose name begins so. */
export const findPreviewedKind = (prefix: string): SectionPreview | undefined => {
  const preview = storage.getStore();
  return preview?.section.startsWith(prefix) ? preview : undefined;
};

/** The time that content is shown for. */
export const readShownTime = (now: () => number): number => storage.getStore()?.at ?? now();
