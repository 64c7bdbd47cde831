import { startOAuthServer } from './oauth-server.ts';

/** The service to log in by as a process of its own, for journeys; it prints where it is. */
const { url } = await startOAuthServer(Number(process.argv[2] ?? 0));
console.log(url);
