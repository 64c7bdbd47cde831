import type { Appearance } from '@stripe/stripe-js';

/** The colors and shapes of the shop for the fields of Stripe, which are in frames and cannot use our style sheets. */
export function stripeAppearance(): Appearance {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    theme: 'flat',
    labels: 'above',
    variables: {
      colorPrimary: token('--ink'),
      colorBackground: token('--paper'),
      colorText: token('--ink'),
      colorTextSecondary: token('--muted'),
      colorDanger: token('--accent'),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: '0px',
      spacingUnit: '4px',
    },
    rules: {
      '.Input': { border: `1px solid ${token('--hairline')}`, boxShadow: 'none', padding: '12px' },
      '.Input:focus': { borderColor: token('--ink'), outline: `2px solid ${token('--ink')}` },
      '.Tab': { border: `1px solid ${token('--hairline')}` },
      '.Tab--selected': { borderColor: token('--ink') },
    },
  };
}
