interface PressedKey {
  key: string;
  target: unknown;
  preventDefault: () => void;
}

/** Enter in a field that does not belong to the form around it does something of its own, and does not send the form. */
export const onEnter =
  (run: () => void) =>
  (event: PressedKey): void => {
    const { tagName = '' } = event.target as { tagName?: string };
    if (event.key !== 'Enter' || tagName !== 'INPUT') return;
    event.preventDefault();
    run();
  };
