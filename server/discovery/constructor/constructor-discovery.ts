import { type Discovery, type FoundWorks, PRODUCTS_COMPLETED, type Redirect, type WorksAsked } from '../discovery.ts';
import {
  answersByCounts,
  askedFor,
  type HostedParts,
  listingOfPod,
  recommendable,
} from '../provider/provider-discovery.ts';
import { type HostedQuestion, hostedQuestionOf } from '../provider/provider-query.ts';
import { ALL_WORKS, WORKS_SCHEMA } from '../work-documents.ts';
import { type ConstructorAccess, type ConstructorRead, openConstructor } from './constructor-call.ts';
import { listingParameters, narrowingParameters } from './constructor-query.ts';
import {
  type ConstructorListing,
  constructorFound,
  readCompletions,
  readListing,
  readRedirect,
} from './constructor-response.ts';

/** The port, answered by Constructor, or by anything that speaks as it does, from the works `search:push` has sent there. */
export function createConstructorDiscovery(access: ConstructorAccess, parts: HostedParts): Discovery {
  const get = openConstructor(access);

  /** Everything is browsed from the group that holds all others: what is chosen there are filters, whose counts the service keeps wide. */
  const callFor = ({ text }: HostedQuestion): ConstructorRead =>
    text === '' ? { kind: 'browse', filterName: 'group_id', filterValue: ALL_WORKS } : { kind: 'search', query: text };

  async function ask(text: string, asked: WorksAsked): Promise<FoundWorks | Redirect> {
    const question = hostedQuestionOf(text, asked);
    const [answer, elsewhere] = await Promise.all([
      get(callFor(question), listingParameters(question)),
      countBands(question),
    ]);
    return readRedirect(answer) ?? constructorFound(question, readListing(answer), elsewhere);
  }

  /** Bands are a facet beside the number they are made of, so that a range chosen of the one narrows the counts of the other: those are asked for without it. */
  async function countBands(question: HostedQuestion): Promise<ReadonlyMap<string, ConstructorListing>> {
    const bands = question.counted.filter(
      (facet) => typeof WORKS_SCHEMA.facets[facet] === 'object' && Object.hasOwn(question.chosen, facet),
    );
    const wider = bands.map(async (facet): Promise<[string, ConstructorListing]> => {
      const counting = { ...question, counted: [facet], page: 0, resultsPerPage: 0, sort: undefined };
      const answer = await get(callFor(question), listingParameters(counting, facet));
      return [facet, readRedirect(answer) ? EMPTY : readListing(answer)];
    });
    return new Map(await Promise.all(wider));
  }

  async function browse(asked: WorksAsked): Promise<FoundWorks> {
    return (await ask('', asked)) as FoundWorks;
  }

  return {
    search: ask,
    browse,
    async autocomplete(text, { limit, zone }) {
      const question = hostedQuestionOf(text, askedFor(zone, PRODUCTS_COMPLETED));
      if (question.text === '') return { suggestions: [], ids: [], total: 0 };
      const answer = await get(
        { kind: 'autocomplete', query: question.text },
        {
          ...narrowingParameters(question),
          num_results_Products: PRODUCTS_COMPLETED,
          'num_results_Search Suggestions': limit,
        },
      );
      return readCompletions(answer);
    },
    ...answersByCounts(browse),
    async recommendations(podId, asked) {
      const listing = await listingOfPod(podId, asked, parts);
      if (listing === 'nothing') return { ids: [], total: 0 };
      if (listing) {
        const { ids, total } = await browse(listing);
        return { ids, total };
      }
      const question = hostedQuestionOf('', recommendable(asked.zone, asked.limit, parts.listed));
      const answer = await get(
        { kind: 'recommendations', podId },
        {
          ...narrowingParameters(question),
          num_results: asked.limit,
          item_id: asked.workIds.map(String),
        },
      );
      const { ids, total } = readListing(answer);
      return { ids, total };
    },
    neighbors: parts.neighbors,
    hasWord: () => undefined,
    // The service does not tell how it weighs things.
    explain: async () => undefined,
  };
}

const EMPTY: ConstructorListing = { ids: [], total: 0, matches: { byWords: 0, byMeaning: 0 }, counts: new Map() };
