import { describe, expect, it } from '@jest/globals';

interface Finding {
  rule: string;
  kind: string;
}
interface Examined {
  path: string;
  findings: Finding[];
}
interface Failing {
  file: Examined;
}
type Baseline = Record<string, unknown>;

const source = (name: string): Promise<unknown> => import(new URL(`../src/${name}.mjs`, import.meta.url).href);
const { examine, breachesOf } = (await source('measures')) as {
  examine: (path: string, text: string) => Examined;
  breachesOf: (file: Examined) => unknown[];
};
const { firstBaseline, tightened, worseThan } = (await source('baseline')) as {
  firstBaseline: (failing: Failing[]) => Baseline;
  tightened: (baseline: Baseline, files: Examined[], failing: Failing[], isPartial: boolean) => Baseline;
  worseThan: (file: Examined, listed: unknown) => unknown[];
};

const rules = (path: string, text: string): string[] => examine(path, text).findings.map(({ rule }) => rule);
const kinds = (path: string, text: string): string[] => [...new Set(examine(path, text).findings.map(({ kind }) => kind))].sort();

describe('noun clauses', () => {
  it.each([
    'What came in is merged.',
    'The merge writes what came in.',
    'The right goes to whoever asks first.',
    'A record is removed by who made it.',
    'It returns that which was stored.',
  ])('are found in "%s"', (text) => {
    expect(rules('a.md', text)).toContain('clauses');
  });

  it.each([
    'What does the merge write?',
    'Check what the server returns.',
    'This setting controls what is logged.',
    'Users who have access can read it.',
    'Services, which have a schema, own it.',
    'It decides in what order they run.',
    'You do not know what to do.',
    'Do not write "what came in" in a comment.',
    '# What is new',
    '| What | Who |',
    '```\nWhat came in is merged.\n```',
  ])('are not found in %j', (text) => {
    expect(rules('a.md', text)).toEqual([]);
  });
});

describe('dialect words', () => {
  it.each(['The client is told of it.', 'It bears an id.', 'Nobody reads it.', 'The value is null where it is not set.'])(
    'are found in "%s"',
    (text) => {
      expect(rules('a.md', text)).toContain('dialect');
    },
  );

  it.each(['Tell the client to retry.', 'Keep that in mind.', 'It is kept in sync.', 'Turn it off.', 'Letters and digits are allowed.'])(
    'are not found in "%s"',
    (text) => {
      expect(rules('a.md', text)).toEqual([]);
    },
  );
});

describe('a source file', () => {
  it('has findings in comments, errors, log messages and OpenAPI text', () => {
    const text = [
      '/** What is merged. */',
      'export const a = 1;',
      "throw new Error('what was sent is lost');",
      "logger.warn({ id }, 'nobody held the job');",
      "const operation = { summary: 'Read what was stored', path: '/what is there' };",
    ].join('\n');
    expect(kinds('a.ts', text)).toEqual(['comment', 'error', 'log', 'openapi']);
  });

  it('has findings in metric texts and validation messages', () => {
    const text = ["metrics.counter('jobs_total', 'Jobs that nobody held');", "@Matches(/a/, { message: 'must be what was asked' })"].join(
      '\n',
    );
    expect(kinds('a.ts', text)).toEqual(['error', 'openapi']);
  });

  it('has findings in test titles when its name ends with spec', () => {
    expect(kinds('a.spec.ts', "it('tells what was merged', () => {});")).toEqual(['test']);
    expect(kinds('a.spec.ts', "describe('a reading that nobody holds', () => {});")).toEqual(['test']);
  });

  it('has no findings in code, directives and template expressions', () => {
    const text = '// eslint-disable-next-line what-is-told\n// const told = 1;\nlogger.info(`read ${what(nobody)} records`);\n';
    expect(rules('a.ts', text)).toEqual([]);
  });

  it('has no long sentence when a comment contains a list', () => {
    const item = `// - ${Array(20).fill('word').join(' ')}\n`;
    expect(rules('a.ts', `// A list:\n//\n${item}${item}export const a = 1;`)).not.toContain('long');
  });

  it('has a finding when a comment repeats the name below it', () => {
    expect(rules('a.ts', '/** The user id. */\nexport const userId = 1;')).toEqual(['repeats']);
    expect(rules('a.ts', '/** UUID of the company. */\nexport const userId = 1;')).toEqual([]);
  });
});

describe('a page', () => {
  it('has no findings between prose-off and prose-on', () => {
    expect(rules('a.md', '<!-- prose-off -->\n\nNobody is told.\n\n<!-- prose-on -->\n\nAll good here.')).toEqual([]);
  });

  it('has findings for sentences over 25 words, semicolons and wide lines', () => {
    const long = `${Array(26).fill('word').join(' ')}.`;
    expect(rules('a.md', `${long}\n\nOne part here; another part there.`).sort()).toEqual(['long', 'semicolons', 'wide']);
  });

  it('has no finding for the width of tables and links', () => {
    expect(rules('a.md', `| ${'wide '.repeat(40)} |\n\n[Read this page](https://example.com/${'a'.repeat(120)})\n`)).toEqual([]);
  });
});

describe('the baseline', () => {
  const bad = Array(4).fill('Nobody is told of it.').join(' ');
  const worse = `${bad} Nobody is told of it.`;
  const good = 'The service publishes an event.';
  const failing = (...files: Examined[]): Failing[] => files.filter((file) => breachesOf(file).length > 0).map((file) => ({ file }));
  const first = firstBaseline(failing(examine('old.md', bad)));

  it('lists the files that fail', () => {
    expect(Object.keys(firstBaseline(failing(examine('old.md', bad), examine('good.md', good))))).toEqual(['old.md']);
  });

  it('accepts a listed file until it gets worse', () => {
    expect(worseThan(examine('old.md', bad), first['old.md'])).toEqual([]);
    expect(worseThan(examine('old.md', worse), first['old.md'])).not.toEqual([]);
  });

  it('keeps its counts and adds no file when it is written again', () => {
    const files = [examine('old.md', worse), examine('new.md', bad)];
    expect(tightened(first, files, failing(...files), false)).toEqual(first);
  });

  it('drops a file that passes', () => {
    expect(tightened(first, [examine('old.md', good)], [], false)).toEqual({});
  });

  it('keeps a file that a partial run does not examine', () => {
    expect(tightened(first, [examine('new.md', good)], [], true)).toEqual(first);
  });
});
