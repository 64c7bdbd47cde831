export type SendInsights = (...call: unknown[]) => unknown;

declare global {
  interface Window {
    aa: SendInsights & { queue?: unknown[][] };
  }
}

// The official snippet: calls are queued until the script has loaded.
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
