import type { Api } from '@easel/contract/api';
import { withFlash, withSuccessFlash } from '../lib/action-result.ts';
import { cancelContentPlan, createContentPreview, endContentPreviews, saveContentSection } from '../lib/page-calls.ts';
import type { SectionCommand } from './use-section.ts';

const toPreviewed = ({ section, version = 0 }: SectionCommand) => ({ section, version });

/** The action of the editors of content. */
export async function runContentCommand(api: Api, command: SectionCommand) {
  if (command.kind === 'cancel') return withFlash(await api(cancelContentPlan, { body: { section: command.section } }));
  if (command.kind === 'preview') return api(createContentPreview, { body: toPreviewed(command) });
  if (command.kind === 'endPreviews')
    return withFlash(await api(endContentPreviews, { body: { section: command.section } }));
  const { kind: _, ...body } = command;
  return withSuccessFlash(await api(saveContentSection, { body }));
}
