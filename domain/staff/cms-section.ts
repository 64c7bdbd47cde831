/**
 * A piece of content as an editor works on it: what the server has, and what is being changed here
 * (docs/specification/staff.md#content-sections).
 */
export interface CmsSection<Content> {
  status: 'empty' | 'success' | 'error';
  local: Content | undefined;
  server: Content | undefined;
  version: number;
}

export const emptySection = <Content>(): CmsSection<Content> => ({
  status: 'empty',
  local: undefined,
  server: undefined,
  version: 0,
});

export type CmsEvent<Content> = { kind: 'setLocal' | 'setServer'; content: Content } | { kind: 'failed' };

/** Success once local or server content is set; the server's copies to local; a failed fetch is an error. */
export function nextSection<Content>(section: CmsSection<Content>, event: CmsEvent<Content>): CmsSection<Content> {
  if (event.kind === 'failed') return { ...section, status: 'error' };
  const { content } = event;
  const version = section.version + 1;
  if (event.kind === 'setLocal') return { ...section, status: 'success', local: content, version };
  return { status: 'success', local: content, server: content, version };
}
