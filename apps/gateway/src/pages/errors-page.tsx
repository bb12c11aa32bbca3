import { ENTRY_ERROR_CODES, type ExplainedCode, FAULT_CODES, WARNING_CODES } from '@company-data/contracts';
import { ERRORS } from '../problems/catalogue.js';
import { type Page, renderPage } from './render-page.js';
import { BASE_STYLE } from './style.js';

const TABLE_STYLE = `${BASE_STYLE}
main { max-width: 64rem; }
.wide { overflow-x: auto; }
th, td { padding: 0.375rem 0.75rem; text-align: left; border-bottom: 1px solid var(--line); }
tr:target { background: var(--marked); }
`;

interface Catalogue {
  heading: string;
  /** What names a code in the address of its row, before the code itself. */
  prefix: string;
  says: string;
  codes: Record<string, ExplainedCode & { status?: number }>;
}

const CATALOGUES: Catalogue[] = [
  { heading: 'Problems', prefix: '', says: 'The code of a problem document, by its status.', codes: ERRORS },
  {
    heading: 'Faults',
    prefix: 'fault-',
    says: 'The code of one fault of a request: errors[].code of a problem document.',
    codes: FAULT_CODES,
  },
  {
    heading: 'Entries',
    prefix: 'entry-',
    says: 'The code of an entry that ended FETCH_ERROR or AUTH_ERROR, and of its sources.',
    codes: ENTRY_ERROR_CODES,
  },
  { heading: 'Warnings', prefix: 'warning-', says: 'The code of a remark that stops nothing: warnings[].code.', codes: WARNING_CODES },
];

const row = (id: string, code: string, { status, title, remedy }: ExplainedCode & { status?: number }) => (
  <tr id={id} key={code}>
    {status === undefined ? null : <td>{status}</td>}
    <td>
      <code>{code}</code>
    </td>
    <td>{title}</td>
    <td>{remedy}</td>
  </tr>
);

function section({ heading, prefix, says, codes }: Catalogue) {
  const hasStatus = Object.values(codes).some(({ status }) => status !== undefined);
  const columns = [...(hasStatus ? ['Status'] : []), 'Code', 'Meaning', 'What to do'];
  return (
    <section key={heading}>
      <h2>{heading}</h2>
      <p>{says}</p>
      <div class="wide" role="region" aria-label={heading} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th scope="col" key={column}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{Object.entries(codes).map(([code, told]) => row(`${prefix}${code}`, code, told))}</tbody>
        </table>
      </div>
    </section>
  );
}

const sections = CATALOGUES.map(section);

/** What `type` of every problem document points at. */
export const errorsPage = (): Page =>
  renderPage({
    title: 'Error codes',
    language: 'en',
    style: TABLE_STYLE,
    children: (
      <main>
        <h1>Error codes</h1>
        {sections}
      </main>
    ),
  });
