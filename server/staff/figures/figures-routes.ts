import * as calls from '@easel/contract/staff/figures';
import { readQuizFigures as readQuizFiguresCall } from '@easel/contract/staff/quiz-figures';
import { readSearchFigures as readSearchFiguresCall } from '@easel/contract/staff/search-figures';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import { type FiguresDependencies, readFigures } from './figures.ts';
import { readQuizFigures } from './quiz-figures.ts';
import { readSearchFigures } from './search-figures.ts';

export function figuresRoutes(api: ApiDispatcher, parts: FiguresDependencies) {
  api.handle(calls.readFigures, async ({ query, visitor }) =>
    respond(await readFigures(parts, requireUser(visitor).role, query)),
  );
  api.handle(readSearchFiguresCall, async ({ query }) => respond(await readSearchFigures(parts, query)));
  api.handle(readQuizFiguresCall, async ({ query }) => {
    const outcome = await readQuizFigures(parts, query);
    return outcome.ok ? respond(outcome.value) : outcome;
  });
}
