// Reads the JSON reports of Vitest and Playwright.

/** The failed tests of a Vitest report. A file that failed before its tests, for example in a hook, is listed by its path. */
export function failedUnits({ testResults }) {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name: file, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [{ file, title: 'the file', message: firstLines(message) }];
      return failed.map(({ fullName, failureMessages }) => ({
        file,
        title: fullName,
        message: firstLines(failureMessages.join('\n')),
      }));
    });
}

/** The failed tests of a Playwright report: with `status` `unexpected`, those that failed every time; with `flaky`, those that passed on retry. */
export function journeysWith(status, { suites }) {
  return suites.flatMap(function find({ suites: inner = [], specs = [] }) {
    const own = specs.flatMap(({ file, line, title, tests }) =>
      tests
        .filter((test) => test.status === status)
        .map(({ projectName, results }) => ({
          file: `e2e/${file}:${line}`,
          title: `[${projectName}] ${title}`,
          message: firstLines(results.find(({ error }) => error)?.error.message ?? ''),
        })),
    );
    return [...own, ...inner.flatMap(find)];
  });
}

export const describeTest = ({ file, title, message }) => `  ${file}\n    ${title}\n      ${message}`;

// biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colors begin with the escape character.
const COLORS = /\u001b\[[0-9;]*m/g;

function firstLines(message) {
  const lines = message.replace(COLORS, '').split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .slice(0, 6)
    .map((line) => line.trim())
    .join('\n      ');
}
