import type { Locator } from '@playwright/test';

/** Finding a control and tapping it: 1.35 s to decide and 1.1 s to point (keystroke-level model). */
const TAP_SECONDS = 2.45;
/** The average of phone keyboards: 36 words of five letters per minute. */
const KEY_SECONDS = 60 / (36 * 5);

/** Does what a person does on a phone and adds up the time that the person would take. The time does not depend on the machine. */
export function createHumanPace() {
  let seconds = 0;
  return {
    get seconds() {
      return seconds;
    },
    async tap(control: Locator) {
      seconds += TAP_SECONDS;
      await control.tap();
    },
    async type(field: Locator, text: string) {
      seconds += TAP_SECONDS + text.length * KEY_SECONDS;
      await field.tap();
      await field.fill(text);
    },
    async select(field: Locator, value: string) {
      seconds += 2 * TAP_SECONDS;
      await field.selectOption(value);
    },
  };
}
