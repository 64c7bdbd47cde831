declare module 'parse-prometheus-text-format' {
  interface Metric {
    labels?: Record<string, string>;
    value?: string;
    /** Of histograms. */
    count?: string;
  }
  interface Family {
    name: string;
    help: string;
    type: string;
    metrics: Metric[];
  }
  export default function parsePrometheusTextFormat(text: string): Family[];
}
