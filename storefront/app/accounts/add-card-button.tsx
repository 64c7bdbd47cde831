import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../lib/api-client.ts';
import { showFlash } from '../lib/flash-store.ts';
import { startCardSetup } from '../lib/page-calls.ts';

/** Leads to the page of the payment provider where a card is entered. */
export function AddCardButton() {
  const [isStarting, setIsStarting] = useState(false);
  const navigate = useNavigate();
  const start = async () => {
    if (isStarting) return;
    setIsStarting(true);
    const result = await api(startCardSetup);
    if (result.success) {
      const { url } = result.payload;
      return url.startsWith('/') ? navigate(url) : location.assign(url);
    }
    setIsStarting(false);
    showFlash(result.messages.join(' '), 'error');
  };
  return (
    <p>
      <button type="button" className="button" aria-disabled={isStarting} onClick={() => void start()}>
        {isStarting ? 'Please wait…' : 'Add a card'}
      </button>
    </p>
  );
}
