import { type QuizPage, readQuiz } from '@easel/contract/discovery/quiz';
import { getZone } from '@easel/domain/catalogue/zone-price';
import { formatSavedListingUrl } from '@easel/domain/collecting/saved-search';
import { formatListingUrl } from '@easel/domain/discovery/listing-url';
import {
  createQuizListing,
  findQuizValue,
  formatQuizAnswers,
  listQuizReasons,
  MAX_QUIZ_OPTIONS,
  parseQuizAnswers,
  type QuizAnswers,
  type QuizReason,
} from '@easel/domain/discovery/quiz';
import { pluralize } from '@easel/domain/text/pluralize';
import { Form, Link, redirect } from 'react-router';
import { SaveSearchButton } from '../collecting/save-search-button.tsx';
import { findWorks } from '../discovery/find-works.ts';
import { PolaroidWall } from '../discovery/polaroid-wall.tsx';
import { QuizKeeping } from '../discovery/quiz-keeping.tsx';
import { QuizProgress } from '../discovery/quiz-progress.tsx';
import { type PageContext, pageContext } from '../lib/page-context.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { requirePayload } from '../lib/require-payload.ts';
import { breadcrumbData } from '../lib/structured-data.ts';
import { useQuizResultTracking, useQuizTracking } from '../tracking/use-quiz-tracking.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { Picture, type PictureFacts, pickPictureFacts } from '../ui/picture.tsx';
import type { Route } from './+types/quiz.ts';
import css from './quiz.module.css';

const SHOWN_WORKS = 24;
const PLACES = Array.from({ length: MAX_QUIZ_OPTIONS }, (_, at) => at + 1);

/** `/quiz/art-for-your-style-quiz`: one question at a time, all answers in the address, so that it works without scripts. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { searchParams } = new URL(request.url);
  const read = async (question?: number) =>
    requirePayload(
      await page.api(readQuiz, {
        params: { quizSlug: params.quizSlug },
        query: question === undefined ? {} : { question },
      }),
    );
  const quiz = await read();
  const typed = searchParams.get('a') ?? '';
  const ticked = PLACES.filter((place) => searchParams.has(`o${place}`));
  const isSent = searchParams.has('next');
  const answers = parseQuizAnswers(quiz, isSent ? joinAnswers(typed, ticked) : typed);
  const text = formatQuizAnswers(answers);
  // One address for each step. Answers that do not fit, such as those to an earlier version of the quiz, are asked again.
  if (isSent || text !== typed) throw redirect(`${page.path}${text === '' ? '' : `?a=${text}`}`, isSent ? 302 : 301);
  const isOver = answers.length >= quiz.questions.length;
  return {
    slug: params.quizSlug,
    version: quiz.version,
    title: quiz.title,
    intro: quiz.intro,
    path: page.path,
    answers: text,
    back: answers.length > 0 ? formatQuizAnswers(answers.slice(0, -1)) : null,
    total: quiz.questions.length,
    number: answers.length + 1,
    question: isOver ? null : toStep(await read(answers.length + 1), answers),
    result: isOver ? await findResult(page, listQuizReasons(quiz, answers)) : null,
  };
}

const joinAnswers = (text: string, ticked: readonly number[]) =>
  [...(text === '' ? [] : [text]), ticked.length === 0 ? '0' : ticked.join('-')].join('.');

function toStep({ questions }: QuizPage, answers: QuizAnswers) {
  const asked = questions[answers.length];
  if (!asked) return null;
  const { title, text, kind, isSkippable, options } = asked;
  return {
    ...{ title, text, kind, isSkippable },
    options: options.map((option, at) => ({
      text: option.text,
      answers: formatQuizAnswers([...answers, [at + 1]]),
      picture: option.picture && pickPictureFacts(option.picture),
    })),
    skipped: formatQuizAnswers([...answers, []]),
  };
}

/** The works that fit all answers, or as many of the first ones as there are works for. */
async function findResult(page: PageContext, reasons: QuizReason[]) {
  for (let count = reasons.length; count >= 0; count -= 1) {
    const listing = createQuizListing(reasons.slice(0, count));
    const { state } = await findWorks(
      page,
      { ...listing, pageSize: SHOWN_WORKS },
      getZone(page.preferences.countryCode),
    );
    const { like: _, ...filters } = listing;
    const total = state.pagination.totalResults;
    if (total === 0 && count > 0) continue;
    const toReason = ({ question, options }: QuizReason) => ({
      question,
      chosen: options.map((option) => findQuizValue(option)?.label ?? option.text),
    });
    return {
      url: formatListingUrl(listing),
      // What works look like cannot be saved as a search.
      savedListing: formatSavedListingUrl(filters),
      facets: listing.facets,
      total,
      tiles: state.results,
      reasons: reasons.slice(0, count).map(toReason),
      leftOut: reasons.slice(count).map(toReason),
    };
  }
  return null;
}

const trailOf = (title: string) => [{ label: 'All works', url: '/all' }, { label: title }];

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, intro, path, answers } = loaderData;
  return pageMeta(matches, {
    title,
    description: intro,
    canonicalUrl: path,
    isIndexable: answers === '',
    structuredData: (shop) => [breadcrumbData(shop, trailOf(title))],
  });
}

export default function Quiz({ loaderData }: Route.ComponentProps) {
  const { slug, version, title, intro, path, answers, back, total, number, question, result } = loaderData;
  useQuizTracking(slug, version, answers);
  const onWork = useQuizResultTracking({ slug, version, result });
  const hasPictures = question?.options.some(({ picture }) => picture !== null) ?? false;
  const stepUrl = (step: string) => (step === '' ? path : `${path}?a=${step}`);
  return (
    <div className={css.page}>
      <Breadcrumbs trail={trailOf(title)} />
      <QuizProgress quizSlug={slug} version={version} answers={answers} formatUrl={stepUrl} />
      {question ? (
        <section className={css.step} aria-labelledby="question">
          {number === 1 && (
            <>
              <p className="title-text serif">{title}</p>
              <p className="quiet">{intro}</p>
            </>
          )}
          <p className="quiet">
            Question {number} of {total}
          </p>
          <progress value={number - 1} max={total} aria-label="Progress" />
          <h1 id="question">{question.title}</h1>
          {question.text && <p>{question.text}</p>}
          {question.kind === 'multiple' ? (
            <Form key={answers} method="get" className="stack-large">
              <input type="hidden" name="a" value={answers} />
              <ul className={css.options}>
                {question.options.map(({ text, picture }, at) => (
                  <li key={text}>
                    <label className={css.option}>
                      <OptionPicture picture={picture} isNeeded={hasPictures} />
                      <span>
                        <input type="checkbox" name={`o${at + 1}`} value="1" /> {text}
                      </span>
                    </label>
                  </li>
                ))}
              </ul>
              <div className="buttons">
                <button type="submit" name="next" value="1" className="button">
                  Next
                </button>
              </div>
            </Form>
          ) : question.kind === 'single' ? (
            <ul className={css.options}>
              {question.options.map(({ text, picture, answers: step }) => (
                <li key={text}>
                  <Link to={stepUrl(step)} className={css.option}>
                    <OptionPicture picture={picture} isNeeded={hasPictures} />
                    <span>{text}</span>
                  </Link>
                </li>
              ))}
            </ul>
          ) : (
            <p>
              <Link className="button" to={stepUrl(question.skipped)}>
                Continue
              </Link>
            </p>
          )}
          <p className={css.steps}>
            {back !== null && <Link to={stepUrl(back)}>Back</Link>}
            {question.isSkippable && question.kind !== 'cover' && <Link to={stepUrl(question.skipped)}>Skip</Link>}
            {answers !== '' && <Link to={path}>Start over</Link>}
          </p>
        </section>
      ) : (
        result && (
          <section>
            <h1>Works for you</h1>
            {result.reasons.length > 0 ? (
              <dl className={css.reasons}>
                {result.reasons.map(({ question: asked, chosen }) => (
                  <div key={asked}>
                    <dt className="quiet">{asked}</dt>
                    <dd>{chosen.join(', ')}</dd>
                  </div>
                ))}
              </dl>
            ) : result.leftOut.length > 0 ? (
              <p role="status">
                No work fits your answers ({describeChosen(result.leftOut)}), so these are the works that we recommend
                to everybody.
              </p>
            ) : (
              <p>You have skipped every question, so these are the works that we recommend to everybody.</p>
            )}
            {result.reasons.length > 0 && result.leftOut.length > 0 && (
              <p role="status">No work fits all of your answers. We have left out: {describeChosen(result.leftOut)}.</p>
            )}
            <p className={css.steps}>
              <Link className="button" to={result.url}>
                {result.total > result.tiles.length
                  ? `See all ${pluralize(result.total, 'work')}`
                  : 'Change the filters'}
              </Link>
              {/* New works for these answers, by email. */}
              {result.reasons.length > 0 && <SaveSearchButton listing={result.savedListing} />}
              {result.reasons.length > 0 && <QuizKeeping title={title} works={result.tiles} facets={result.facets} />}
              {back !== null && <Link to={stepUrl(back)}>Back</Link>}
              <Link to={path}>Start over</Link>
            </p>
            {result.tiles.length > 0 ? (
              <PolaroidWall tiles={result.tiles} heading="h2" list="quiz" onWork={onWork} />
            ) : (
              <p>There are no works yet.</p>
            )}
          </section>
        )
      )}
    </div>
  );
}

const describeChosen = (answers: readonly { chosen: readonly string[] }[]) =>
  answers.map(({ chosen }) => chosen.join(', ')).join('; ');

/** An empty place if only this answer has no picture. */
const OptionPicture = ({ picture, isNeeded }: { picture: PictureFacts | null; isNeeded: boolean }) =>
  picture ? (
    <Picture className={css.picture} picture={picture} alt="" sizes="(max-width: 599px) 46vw, 280px" loading="eager" />
  ) : isNeeded ? (
    <span className={css.picture} />
  ) : null;
