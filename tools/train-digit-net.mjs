// node tools/train-digit-net.mjs: trains the network that recognizes digits on scanned tax returns.
// The training documents are generated from fixed seeds. Writes the weights.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, pinnedNode, root, runPinned } from './ensure-installed.mjs';

await ensureInstalled();
if (process.execPath !== pinnedNode()) process.exit(await runPinned([join(root, 'tools/train-digit-net.mjs')]));

const DOCUMENTS = 48;
const EPOCHS = 14;

const { packed, samplesOf, train } = await import('@company-data/test-documents');
const { likelihoods } = await import(join(root, 'libs/tax-return-reading/dist/cells/digit-net.js'));

const samples = await samplesOf(DOCUMENTS);
const kept = samples.filter((_, index) => index % 20 === 0);
const weights = train(
  samples.filter((_, index) => index % 20 !== 0),
  EPOCHS,
);
const right = kept.filter(({ inputs, label }) => {
  const likely = likelihoods(inputs, weights);
  return likely.indexOf(Math.max(...likely)) === label;
});
console.log(`${samples.length} shapes, ${kept.length} of them for validation, ${right.length} recognized.`);
const file = join(root, 'libs/tax-return-reading/src/cells/digit-net.json');
writeFileSync(file, `${JSON.stringify({ first: packed(weights[0]), second: packed(weights[1]) }, null, 2)}\n`);
