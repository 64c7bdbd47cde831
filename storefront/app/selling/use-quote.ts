import type { Quote } from '@easel/contract/selling/quotes';
import { useEffect, useState } from 'react';
import { api } from '../lib/api-client.ts';
import { type CheckoutDestination, requestQuote, type SingleItem } from './checkout-commands.ts';

export interface QuoteState {
  quote: Quote | undefined;
  isLoading: boolean;
  messages: string[];
  setQuote: (quote: Quote | undefined) => void;
  /** Asks once more after a failure. */
  retry: () => void;
}

/** The quote for a destination. A new destination asks for a new one; the last answer counts. */
export function useQuote(destination: CheckoutDestination, item: SingleItem): QuoteState {
  const [quote, setQuote] = useState<Quote>();
  const [isLoading, setIsLoading] = useState(true);
  const [messages, setMessages] = useState<string[]>([]);
  const [tries, setTries] = useState(0);
  const key = JSON.stringify([destination, item]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again.
  useEffect(() => {
    const [wanted, wantedItem] = JSON.parse(key) as [CheckoutDestination, SingleItem];
    let isCurrent = true;
    setIsLoading(true);
    void requestQuote(api, wanted, wantedItem).then((result) => {
      if (!isCurrent) return;
      setIsLoading(false);
      setMessages(result.success ? [] : result.messages);
      if (result.success) setQuote(result.payload);
    });
    return () => {
      isCurrent = false;
    };
  }, [key, tries]);
  const retry = () => setTries((before) => before + 1);
  return { quote, isLoading, messages, setQuote, retry };
}
