import type { Api } from '@easel/contract/api';
import { withFlash, withSuccessFlash } from '../lib/action-result.ts';
import { cancelContentPlan, saveContentSection } from '../lib/page-calls.ts';
import type { SectionCommand } from './use-section.ts';

/** The action of the editors of content. */
export async function runContentCommand(api: Api, command: SectionCommand) {
  if (command.kind === 'cancel') return withFlash(await api(cancelContentPlan, { body: { section: command.section } }));
  const { kind: _, ...body } = command;
  return withSuccessFlash(await api(saveContentSection, { body: body as never }));
}
