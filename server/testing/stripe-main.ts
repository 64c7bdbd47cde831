import { startStripeStandIn } from './stripe-server.ts';

/** The stand-in for Stripe as a process of its own, for journeys. It prints its URL. */
const { url } = await startStripeStandIn({ port: Number(process.argv[2] ?? 0) });
console.log(url);
