import { type EmailBlock, type EmailContent, type EmailFact, type EmailWork, nameWork } from './email-content.ts';

/** The text part of an email: everything that its HTML says, with the URLs of its links. */
export const formatEmailText = ({ brand, homeUrl, blocks, footer }: EmailContent): string =>
  [
    ...blocks.map(blockText),
    `${brand}\n${homeUrl}`,
    ...(footer.length > 0 ? [footer.map(factText).join('\n')] : []),
  ].join('\n\n');

function blockText(block: EmailBlock): string {
  switch (block.type) {
    case 'paragraph':
      return block.text;
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n');
    case 'quote':
      return block.text
        .split(/\r?\n/)
        .map((line) => `> ${line}`.trimEnd())
        .join('\n');
    case 'facts':
      return block.facts.map(factText).join('\n');
    case 'works':
      return block.works.map(workText).join(block.works.some(({ url }) => url !== undefined) ? '\n\n' : '\n');
    case 'totals':
      return block.rows.map(({ label, amount }) => `${label}: ${amount}`).join('\n');
    case 'address':
      return [`${block.label}:`, ...block.lines].join('\n');
    case 'timeline':
      return block.steps
        .map(({ label, note, isDone }) => `[${isDone ? 'x' : ' '}] ${label}${note && `: ${note}`}`)
        .join('\n');
    case 'code':
      return `${block.label}: ${block.code}`;
    case 'button':
      return factText(block);
  }
}

const factText = (fact: EmailFact): string => `${fact.label}: ${'url' in fact ? fact.url : fact.value}`;

function workText(work: EmailWork): string {
  const { details = [], url } = work;
  if (url !== undefined) return [nameWork(work), ...details, url].join('\n');
  return `- ${nameWork(work)}${details.length > 0 ? `: ${details.join(', ')}` : ''}`;
}
