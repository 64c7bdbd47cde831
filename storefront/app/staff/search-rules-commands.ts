import type { Api } from '@easel/contract/api';
import { withFlash, withSuccessFlash } from '../lib/action-result.ts';
import { cancelSearchRulesPlan, saveSearchRules } from '../lib/page-calls.ts';
import type { SectionCommand } from './use-section.ts';

/** The action of the page of search rules. */
export async function runSearchRulesCommand(api: Api, command: SectionCommand) {
  if (command.kind === 'cancel') return withFlash(await api(cancelSearchRulesPlan));
  const { kind: _, ...body } = command;
  return withSuccessFlash(await api(saveSearchRules, { body }));
}
