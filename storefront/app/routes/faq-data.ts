import type { StructuredData } from '../lib/structured-data.ts';

/** Questions and answers for search engines. Undefined without questions. */
export const faqData = (questions: readonly { question: string; html: string }[]): StructuredData | undefined =>
  questions.length === 0
    ? undefined
    : {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: questions.map(({ question, html }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: html },
        })),
      };
