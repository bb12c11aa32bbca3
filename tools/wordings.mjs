// npm run wordings: reads published wordings of courts, registers and banks by the rules of the
// product. Prints the recognized share by frequency for each concept and source, and the most
// frequent misses. Exits with 1 when a share of courts or registers is below the one before.
import { parseArgs } from 'node:util';
import { measureLabels } from '../libs/data-types/test/bank-labels.mjs';
import { measure, REACHED } from '../libs/providers/test/wordings/measure.mjs';

const usage = `npm run wordings -- [options]
  --misses N   number of misses to print for each source, 5 by default`;

const { values } = parseArgs({ options: { misses: { type: 'string', default: '5' }, help: { type: 'boolean' } } });
if (values.help) {
  console.log(usage);
  process.exit(0);
}

const built = (path) => import(new URL(`../libs/${path}`, import.meta.url).href);
const [{ effectsOf }, { orderIn, isAboutProcedures }, { removalEffect }, { matchWording }] = await Promise.all([
  built('providers/dist/company_legal_fr/map/judgment-effect.js'),
  built('providers/dist/company_legal_fr/map/court-order.js'),
  built('data-types/dist/legal-notice/wordings.js'),
  built('data-types/dist/bank-transaction/wordings.js'),
]);

const printMiss = ({ count, expected, read, nature, text }) =>
  console.log(`          ${count} x ${expected}, read as ${read}: ${[nature, text].filter(Boolean).join(' | ').slice(0, 200)}`);

let below = 0;
for (const { concept, source, total, share, misses } of measure({ effectsOf, orderIn, isAboutProcedures, removalEffect })) {
  const least = REACHED[`${concept}, ${source}`] ?? 0;
  if (share < least) below += 1;
  console.log(`${share.toFixed(2).padStart(6)} %  ${concept}, ${source} (${total} wordings, at least ${least} %)`);
  misses.slice(0, Number(values.misses)).forEach(printMiss);
}
for (const { source, total, determined, share, classified, misses } of measureLabels(matchWording)) {
  const of = `${determined} of ${total} labels determine a class, ${classified.toFixed(2)} % of all labels get one`;
  console.log(`${share.toFixed(2).padStart(6)} %  bank labels, ${source} (${of})`);
  if (source !== 'all sources') misses.slice(0, Number(values.misses)).forEach(printMiss);
}
if (below > 0) {
  console.error(`${below} shares are below those in libs/providers/test/wordings/reached.json`);
  process.exit(1);
}
