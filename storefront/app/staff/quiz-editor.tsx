import type { EditedSection } from '@easel/contract/section';
import {
  getQuizFacetTitle,
  listQuizValues,
  MAX_QUIZ_OPTIONS,
  MAX_QUIZ_QUESTIONS,
  QUIZ_FACETS,
  QUIZ_KINDS,
  type QuizContent,
  type QuizKind,
  type QuizOption,
  type QuizQuestion,
  readQuizFacet,
  STYLE_QUIZ,
} from '@easel/domain/discovery/quiz';
import { Link } from 'react-router';
import { CappedField } from '../ui/capped-field.tsx';
import { Field } from '../ui/field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { NumberField } from './amount-field.tsx';
import { ContentSection } from './content-section.tsx';
import { ItemButtons } from './item-buttons.tsx';
import css from './section.module.css';

const KIND_NAMES: Record<QuizKind, string> = {
  single: 'One answer',
  multiple: 'Several answers',
  cover: 'Only to read',
};
const KIND_OPTIONS = QUIZ_KINDS.map((code) => ({ code, name: KIND_NAMES[code] }));
const FACET_OPTIONS = QUIZ_FACETS.map((code) => ({ code, name: getQuizFacetTitle(code) }));
const NEW_OPTION: QuizOption = { text: '', facet: '', value: '', workId: null };

/** Edits the questions of the quiz, their answers, and the filter that each stands for. */
export const QuizEditor = ({ section }: { section: EditedSection }) => (
  <ContentSection<QuizContent>
    section={section}
    fields={(quiz, setQuiz) => <QuizFields quiz={quiz} onChange={setQuiz} />}
    links={
      <Link to={`/quiz/${STYLE_QUIZ}`} target="_blank" rel="noopener">
        View the quiz
      </Link>
    }
  />
);

function QuizFields({ quiz, onChange }: { quiz: QuizContent; onChange: (quiz: QuizContent) => void }) {
  const { questions } = quiz;
  const setQuestions = (changed: QuizQuestion[]) => onChange({ ...quiz, questions: changed });
  return (
    <>
      <fieldset className={css.card}>
        <legend>The quiz</legend>
        <CappedField
          label="Title"
          name="title"
          cap={120}
          value={quiz.title}
          onChange={({ currentTarget }) => onChange({ ...quiz, title: currentTarget.value })}
        />
        <CappedField
          label="Introduction"
          name="intro"
          cap={400}
          value={quiz.intro}
          onChange={({ currentTarget }) => onChange({ ...quiz, intro: currentTarget.value })}
        />
      </fieldset>
      {questions.map((question, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a question has nothing that names it, and its fields have no state.
        <fieldset key={at} className={css.card}>
          <legend>Question {at + 1}</legend>
          <QuestionFields
            question={question}
            number={at + 1}
            onChange={(changed) => setQuestions(questions.with(at, changed))}
          />
          <ItemButtons items={questions} at={at} name="question" onChange={setQuestions} />
        </fieldset>
      ))}
      <div>
        <button
          type="button"
          className="button"
          data-kind="quiet"
          disabled={questions.length >= MAX_QUIZ_QUESTIONS}
          onClick={() =>
            setQuestions([
              ...questions,
              { title: '', text: '', kind: 'single', isSkippable: true, options: [NEW_OPTION, NEW_OPTION] },
            ])
          }
        >
          Add a question
        </button>
      </div>
    </>
  );
}

interface QuestionFieldsProps {
  question: QuizQuestion;
  number: number;
  onChange: (question: QuizQuestion) => void;
}

function QuestionFields({ question, number, onChange }: QuestionFieldsProps) {
  const { options } = question;
  const set = (changes: Partial<QuizQuestion>) => onChange({ ...question, ...changes });
  return (
    <>
      <CappedField
        label="Question"
        name={`question${number}`}
        cap={120}
        value={question.title}
        onChange={({ currentTarget }) => set({ title: currentTarget.value })}
      />
      <CappedField
        label="Explanation"
        name={`text${number}`}
        cap={400}
        value={question.text}
        onChange={({ currentTarget }) => set({ text: currentTarget.value })}
      />
      <SelectField
        label="Kind"
        name={`kind${number}`}
        options={KIND_OPTIONS}
        value={question.kind}
        onChoose={(kind) => set({ kind })}
      />
      {question.kind !== 'cover' && (
        <>
          <div className={css.checks}>
            <label>
              <input
                type="checkbox"
                checked={question.isSkippable}
                onChange={({ currentTarget }) => set({ isSkippable: currentTarget.checked })}
              />
              It can be skipped
            </label>
          </div>
          {options.map((option, at) => (
            <OptionFields
              // biome-ignore lint/suspicious/noArrayIndexKey: answers are only added at the end.
              key={at}
              option={option}
              name={`${number}-${at + 1}`}
              number={at + 1}
              onChange={(changed) => set({ options: options.with(at, changed) })}
              onRemove={() => set({ options: options.toSpliced(at, 1) })}
            />
          ))}
          <div>
            <button
              type="button"
              className="text-button"
              disabled={options.length >= MAX_QUIZ_OPTIONS}
              onClick={() => set({ options: [...options, NEW_OPTION] })}
            >
              Add an answer
            </button>
          </div>
        </>
      )}
    </>
  );
}

interface OptionFieldsProps {
  option: QuizOption;
  name: string;
  number: number;
  onChange: (option: QuizOption) => void;
  onRemove: () => void;
}

function OptionFields({ option, name, number, onChange, onRemove }: OptionFieldsProps) {
  const set = (changes: Partial<QuizOption>) => onChange({ ...option, ...changes });
  const facet = readQuizFacet(option.facet);
  const values = facet ? listQuizValues(facet).map(({ slug, label }) => ({ code: slug, name: label })) : [];
  const isListed = values.some(({ code }) => code === option.value);
  return (
    <div className={css.fields}>
      <Field
        label={`Answer ${number}`}
        name={`answer${name}`}
        maxLength={120}
        value={option.text}
        onChange={({ currentTarget }) => set({ text: currentTarget.value })}
      />
      <SelectField
        label="Stands for"
        name={`facet${name}`}
        placeholder="Nothing"
        options={FACET_OPTIONS}
        value={option.facet}
        onChange={({ currentTarget }) => set({ facet: currentTarget.value, value: '' })}
      />
      {facet === 'price' ? (
        <Field
          label="In US dollars, such as 0-500"
          name={`value${name}`}
          maxLength={20}
          value={option.value}
          onChange={({ currentTarget }) => set({ value: currentTarget.value.trim() })}
        />
      ) : (
        facet && (
          <SelectField
            label={getQuizFacetTitle(facet)}
            name={`value${name}`}
            placeholder="Choose"
            options={[
              ...(isListed || option.value === '' ? [] : [{ code: option.value, name: option.value }]),
              ...values,
            ]}
            value={option.value}
            onChoose={(value) => set({ value })}
          />
        )
      )}
      <NumberField
        label="Work on its picture, by number"
        name={`work${name}`}
        placeholder="One that fits"
        min={1}
        value={option.workId}
        onChange={(workId) => set(workId === null ? { workId, isByLook: false } : { workId })}
      />
      <div className={css.checks}>
        <label>
          <input
            type="checkbox"
            checked={option.isByLook ?? false}
            disabled={option.workId === null}
            onChange={({ currentTarget }) => set({ isByLook: currentTarget.checked })}
          />
          It also stands for works that look like this one
        </label>
      </div>
      <div>
        <button type="button" className="text-button" onClick={onRemove}>
          Remove answer {number}
        </button>
      </div>
    </div>
  );
}
