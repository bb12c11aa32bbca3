import { ENTRY_ERROR_CODES, type ExplainedCode, VIOLATION_CODES, WARNING_CODES } from '@company-data/contracts';
import { ERRORS } from '../../problems/catalogue.js';
import { type DocPage, SECTIONS } from './doc-page.js';
import { blocks, code, link, table } from './markdown-text.js';

const INTRODUCTION = `Errors are problem documents (RFC 9457). The meaning of a \`code\` never changes. \`detail\` describes this occurrence, and \`type\` is the
URL of the code on this page. See ${link('Errors', '/docs/guides/errors')} for retries.`;

interface Catalogue {
  heading: string;
  /** Prefix of the anchors of the codes. */
  prefix: string;
  summary: string;
  codes: Record<string, ExplainedCode & { status?: number }>;
}

const CATALOGUES: Catalogue[] = [
  { heading: 'Problems', prefix: '', summary: 'Codes of problem documents, by status.', codes: ERRORS },
  {
    heading: 'Violations',
    prefix: 'fault-',
    summary: 'Codes of single violations: `errors[].code` of a problem document.',
    codes: VIOLATION_CODES,
  },
  {
    heading: 'Entries',
    prefix: 'entry-',
    summary: 'Codes of entries that ended with FETCH_ERROR or AUTH_ERROR, and of their sources.',
    codes: ENTRY_ERROR_CODES,
  },
  {
    heading: 'Warnings',
    prefix: 'warning-',
    summary: 'Codes of warnings, which do not fail the request: `warnings[].code`.',
    codes: WARNING_CODES,
  },
];

function tableOf({ codes }: Catalogue): string {
  const hasStatus = Object.values(codes).some(({ status }) => status !== undefined);
  return table(
    ['Code', ...(hasStatus ? ['Status'] : []), 'Meaning and remedy'],
    Object.entries(codes).map(([name, { status, title, remedy }]) => [
      code(name),
      ...(hasStatus ? [String(status)] : []),
      `${title}. ${remedy}`,
    ]),
  );
}

/** The page that `type` of every problem document links to. */
export const errorPages = (): DocPage[] => [
  {
    path: SECTIONS.Errors,
    title: 'Error codes',
    summary: 'Every error code with its remedy.',
    section: 'Errors',
    rowPrefixes: Object.fromEntries(CATALOGUES.map(({ heading, prefix }) => [heading, prefix])),
    text: blocks(
      '# Error codes',
      INTRODUCTION,
      ...CATALOGUES.flatMap((catalogue) => [`## ${catalogue.heading}`, catalogue.summary, tableOf(catalogue)]),
    ),
  },
];
