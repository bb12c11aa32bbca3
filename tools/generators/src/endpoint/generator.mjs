import { addImport, edit } from '../edits.mjs';
import { featureFolder, listInModules } from '../features.mjs';
import { exportContract } from '../request/generator.mjs';
import { assertNamed, camelOf, pascalOf, sentenceOf } from '../words.mjs';
import { formatted, writeFiles } from '../write.mjs';

const rowOf = ({ name, Name, method, path, sentence }) => `  {
    id: '${camelOf(name)}',
    method: '${method}',
    path: \`\${API}${path}\`,
    tag,
    summary: '${sentence}',
    description: '${sentence}.',
    parameters: [userId],
    success: { status: 200, description: 'The user and the time of completion.' },
    contract: ${Name},
  },
`;

/** Adds a name to the import from a module. Adds the import if it does not exist. */
function withName(text, name, from) {
  const line = new RegExp(`import \\{([^}]*)\\} from '${from.replaceAll('.', '\\.')}';`);
  const names = line.exec(text)?.[1].split(',').map((each) => each.trim()).filter(Boolean); // prettier-ignore
  if (!names) return addImport(text, name, from);
  return names.includes(name) ? text : text.replace(line, `import { ${[...names, name].sort().join(', ')} } from '${from}';`);
}

/** Adds the row of an endpoint after the other rows of its resource. */
const addRow = (tree, resource, values) =>
  edit(tree, `apps/gateway/src/api/operations/${resource}.ts`, (text) => {
    const imported = withName(withName(text, values.Name, '@company-data/contracts'), 'userId', './parameters.js');
    const end = imported.lastIndexOf('];');
    return `${imported.slice(0, end)}${rowOf(values)}${imported.slice(end)}`;
  });

/**
 * Writes an endpoint of the API about one user: the row of the gateway, the contract, the handler,
 * its statement and tests.
 */
export default async function endpoint(tree, { service, feature, name, method = 'GET', path, resource, table }) {
  assertNamed(name, /^[a-z]+(-[a-z]+)+$/, 'an endpoint');
  assertNamed(path, /^(\/[a-z-]+)*\/\{userId\}(\/[a-z-]+)*$/, 'a path about one user');
  const folder = featureFolder(tree, service, feature);
  const values = { service, Service: pascalOf(service), name, Name: pascalOf(name), sentence: sentenceOf(name), method, path, table };
  writeFiles(tree, import.meta.url, 'contract', `libs/contracts/src/${service}/requests`, values);
  writeFiles(tree, import.meta.url, 'handler', folder, values);
  writeFiles(tree, import.meta.url, 'test', `apps/${service}/test`, values);
  exportContract(tree, service, name, { [`${values.Name}Reply`]: { user_id: ['isUuid'], done_at: ['isIso8601'] } });
  addRow(tree, resource, values);
  await formatted(tree);
  return listInModules(tree, service);
}
