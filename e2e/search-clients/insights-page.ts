export type SendInsights = (...call: unknown[]) => unknown;

declare global {
  interface Window {
    aa: SendInsights & { queue?: unknown[][] };
  }
}

// The lines that sites put into their pages: what is said before the script has come is kept, and said then.
window.AlgoliaAnalyticsObject = 'aa';
window.aa = (...call) => {
  window.aa.queue ??= [];
  window.aa.queue.push(call);
};
const script = document.createElement('script');
script.src = '/search-insights.iife.min.js';
const host = `${new URL(location.href).searchParams.get('shop')}/algolia`;
window.aa('init', { appId: 'easel', apiKey: 'easel', host, userToken: 'visitor-1' });
document.body.append(script);
