import { ENTRY_ERROR_CODES, type ExplainedCode, VIOLATION_CODES, WARNING_CODES } from '@company-data/contracts';
import { ERRORS } from '../../problems/catalogue.js';
import { type DocPage, SECTIONS } from './doc-page.js';
import { blocks, code, link, table } from './markdown-text.js';

const INTRODUCTION = `Errors are problem documents (RFC 9457). \`code\` is made for programs and never changes its meaning; \`detail\` says what happened this time, and
\`type\` leads to the code on this page. ${link('Errors', '/docs/guides/errors')} tells what to retry, and when.`;

interface Catalogue {
  heading: string;
  /** What names a code in the address of its row, before the code itself. */
  prefix: string;
  summary: string;
  codes: Record<string, ExplainedCode & { status?: number }>;
}

const CATALOGUES: Catalogue[] = [
  { heading: 'Problems', prefix: '', summary: 'The code of a problem document, by its status.', codes: ERRORS },
  {
    heading: 'Faults',
    prefix: 'fault-',
    summary: 'The code of one fault of a request: `errors[].code` of a problem document.',
    codes: VIOLATION_CODES,
  },
  {
    heading: 'Entries',
    prefix: 'entry-',
    summary: 'The code of an entry that ended FETCH_ERROR or AUTH_ERROR, and of its sources.',
    codes: ENTRY_ERROR_CODES,
  },
  { heading: 'Warnings', prefix: 'warning-', summary: 'The code of a remark that stops nothing: `warnings[].code`.', codes: WARNING_CODES },
];

function tableOf({ codes }: Catalogue): string {
  const hasStatus = Object.values(codes).some(({ status }) => status !== undefined);
  return table(
    ['Code', ...(hasStatus ? ['Status'] : []), 'Meaning, and what to do'],
    Object.entries(codes).map(([name, { status, title, remedy }]) => [
      code(name),
      ...(hasStatus ? [String(status)] : []),
      `${title}. ${remedy}`,
    ]),
  );
}

/** What `type` of every problem document points at. */
export const errorPages = (): DocPage[] => [
  {
    path: SECTIONS.Errors,
    title: 'Error codes',
    summary: 'Every code of an error, and what to do about it.',
    section: 'Errors',
    rowPrefixes: Object.fromEntries(CATALOGUES.map(({ heading, prefix }) => [heading, prefix])),
    text: blocks(
      '# Error codes',
      INTRODUCTION,
      ...CATALOGUES.flatMap((catalogue) => [`## ${catalogue.heading}`, catalogue.summary, tableOf(catalogue)]),
    ),
  },
];
