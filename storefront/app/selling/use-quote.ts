import type { Quote } from '@easel/contract/selling/quotes';
import { useEffect, useRef, useState } from 'react';
import { api } from '../lib/api-client.ts';
import { type CheckoutDestination, requestQuote } from './checkout-commands.ts';

export interface QuoteState {
  quote: Quote | undefined;
  isLoading: boolean;
  messages: string[];
  setQuote: (quote: Quote) => void;
}

/** The quote for a destination. A new destination asks for a new one; the last answer counts. */
export function useQuote(destination: CheckoutDestination, sku: string | undefined): QuoteState {
  const [quote, setQuote] = useState<Quote>();
  const [isLoading, setIsLoading] = useState(true);
  const [messages, setMessages] = useState<string[]>([]);
  const key = JSON.stringify([destination, sku]);
  const latest = useRef(key);
  latest.current = key;
  useEffect(() => {
    const [wanted, wantedSku] = JSON.parse(key) as [CheckoutDestination, string | null];
    setIsLoading(true);
    void requestQuote(api, wanted, wantedSku ?? undefined).then((result) => {
      if (latest.current !== key) return;
      setIsLoading(false);
      setMessages(result.success ? [] : result.messages);
      if (result.success) setQuote(result.payload);
    });
  }, [key]);
  return { quote, isLoading, messages, setQuote };
}
