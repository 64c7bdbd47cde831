import { expect, test } from 'vitest';
import { DEBOUNCE_MS, MODAL_FADE_MS, TOOLTIP_MS } from './times.ts';

test('modals fade in 150 ms, tooltips hide after 300 ms in 250 ms, and typing waits for 500 ms', () => {
  expect([MODAL_FADE_MS, TOOLTIP_MS, DEBOUNCE_MS]).toEqual([150, { hideDelay: 300, animation: 250 }, 500]);
});
