import { ERRORS } from '../problems/catalogue.js';
import { type Page, renderPage } from './render-page.js';
import { BASE_STYLE } from './style.js';

const TABLE_STYLE = `${BASE_STYLE}
main { max-width: 64rem; }
.wide { overflow-x: auto; }
th, td { padding: 0.375rem 0.75rem; text-align: left; border-bottom: 1px solid var(--line); }
tr:target { background: var(--marked); }
`;

const COLUMNS = ['Status', 'Code', 'Meaning', 'What to do'];

const rows = Object.entries(ERRORS).map(([code, { status, title, remedy }]) => (
  <tr id={code} key={code}>
    <td>{status}</td>
    <td>
      <code>{code}</code>
    </td>
    <td>{title}</td>
    <td>{remedy}</td>
  </tr>
));

/** What `type` of every problem document points at. */
export const errorsPage = (): Page =>
  renderPage({
    title: 'Error codes',
    language: 'en',
    style: TABLE_STYLE,
    children: (
      <main>
        <h1>Error codes</h1>
        <div class="wide" role="region" aria-label="Error codes" tabIndex={0}>
          <table>
            <thead>
              <tr>
                {COLUMNS.map((column) => (
                  <th scope="col" key={column}>
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{rows}</tbody>
          </table>
        </div>
      </main>
    ),
  });
