// npm run docs: writes the generated pages, and the generated sections of other pages. Tests
// compare them with the code.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureInstalled, pinnedNode, root, runPinned } from './ensure-installed.mjs';

await ensureInstalled();
if (process.execPath !== pinnedNode()) process.exit(await runPinned([join(root, 'tools/docs.mjs')]));

const { dataTypes, describeCatalogue } = await import('@company-data/data-types');
const { describeErrors, describeSources, productionAddresses, providerPages, providers } = await import('@company-data/providers');
const { describeConfiguration, describeMetrics, trafficOfServices } = await import('@company-data/e2e');
const { sections: ofSandbox } = await import('@company-data/sandbox/pages');
const { withSection } = await import('@company-data/testing');
const { describeEvidence } = await import('@company-data/testing/vendor');
const prettier = await import('prettier');

const written = async (path, text) => prettier.format(text, { ...(await prettier.resolveConfig(path)), filepath: path });

function writePage(path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

async function writeSections(path, sections) {
  const file = join(root, path);
  const text = Object.entries(sections).reduce((page, [name, lines]) => withSection(page, name, lines), readFileSync(file, 'utf8'));
  writeFileSync(file, await written(file, text));
}

writePage('deploy/nats/traffic.json', await written('traffic.json', JSON.stringify(trafficOfServices())));
writePage('deploy/sources.env', `${productionAddresses(providers.values()).join('\n')}\n`);
writePage('docs/data-types.md', describeCatalogue(dataTypes.values()));

const pages = await providerPages();
for (const folder of new Set([...pages.keys()].map(dirname))) rmSync(join(root, 'docs', folder), { recursive: true, force: true });
for (const [path, text] of pages) writePage(join('docs', path), text);

await writeSections('docs/configuration.md', { variables: describeConfiguration(), sources: describeSources(providers.values()) });
await writeSections('docs/metrics.md', { metrics: describeMetrics() });
await writeSections('docs/sandbox.md', ofSandbox);
for (const provider of providers.values()) {
  const errors = describeErrors(provider);
  if (errors.length > 0) await writeSections(`docs/providers/${provider.name}.md`, { errors });
}
await writeSections('docs/providers/verification.md', { evidence: describeEvidence() });
