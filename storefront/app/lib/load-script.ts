import { nextScriptStatus, type ScriptStatus } from '@easel/domain/text/script-loader';

const scripts = new Map<string, { status: ScriptStatus; done: Promise<boolean> }>();

/** Loads an external script once; false if it fails. */
export function loadScript(url: string): Promise<boolean> {
  const known = scripts.get(url);
  if (known && known.status !== 'error') return known.done;
  const entry = { status: nextScriptStatus(known?.status, 'request'), done: Promise.resolve(false) };
  entry.done = new Promise((done) => {
    const script = document.createElement('script');
    const end = (event: 'load' | 'error') => () => {
      entry.status = nextScriptStatus(entry.status, event);
      done(event === 'load');
    };
    script.onload = end('load');
    script.onerror = end('error');
    script.async = true;
    script.src = url;
    document.head.append(script);
  });
  scripts.set(url, entry);
  return entry.done;
}
